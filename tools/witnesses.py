#!/usr/bin/env python3
"""Write witnesses for tasks, lint and validate them, and make a page of the results.

  tools/witnesses.py --bench DIR --prop FILE.prp [--lint LINTER.py] [--limit 30] [--every N] [--store ROWS.jsonl]
                     [--redo all|problems|none] [--order FILE] [--skip FILE] [--out docs/results/witnesses.md] SET ...

For each task of a set (a folder of DIR) that ./svcomp-run decides within the limit of CPU time, both formats are
written, linted by `svcomp-run witness lint` and by LINTER.py (YAML) or graphml_check.py, and validated by `svcomp-run
--validate` in another process, each within the limit. Sets take turns, so that what is there after an interruption is
a sample of all. Rows are kept in ROWS.jsonl; those that are there are not made again, unless --redo says so. --order
and --skip name files with tasks, relative to DIR: those that are tried first, and those that are not tried.
"""
import argparse
import datetime
import itertools
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import graphml_check

FORMATS = {"graphml": "--witness", "yml": "--witness-yaml"}
#: Wall time for each second of CPU time, on a machine that does other things too.
PATIENCE = 20


def call(command):
    """Exit status, last line of the output, CPU time."""
    with tempfile.TemporaryFile("w+", errors="replace") as out, tempfile.TemporaryFile("w+", errors="replace") as err:
        process = subprocess.Popen(command, stdout=out, stderr=err)
        _, status, used = os.wait4(process.pid, 0)
        out.seek(0)
        err.seek(0)
        lines = (out.read().strip() or err.read().strip()).splitlines()
        return os.waitstatus_to_exitcode(status), lines[-1] if lines else "", used.ru_utime + used.ru_stime


def check(a, task, commit):
    """What became of one task."""
    program = task.with_name(re.search(r"input_files:\s*['\"]?([^'\"\n]+)", task.read_text()).group(1).strip())
    with tempfile.TemporaryDirectory() as folder:
        files = {f: pathlib.Path(folder) / f"witness.{f}" for f in FORMATS}
        tool = ["./svcomp-run", str(task), "--prop", a.prop, "--timeout", f"{a.limit}s",
                "--walltime", f"{PATIENCE * a.limit}s", "--quiet"]
        options = [x for f in FORMATS for x in (FORMATS[f], str(files[f]))]
        status, verdict, seconds = call(tool + options)
        row = {"task": str(task.relative_to(a.bench)), "commit": commit, "verdict": verdict, "seconds": seconds}
        if status in (0, 10):
            row["formats"] = {f: one(a, f, file, program, tool, verdict) for f, file in files.items()}
        return row


def one(a, form, file, program, tool, verdict):
    if not file.exists():
        return {"written": False, "reason": "not written"}
    ours, problem, _ = call(["./svcomp-run", "witness", "lint", str(file), str(program)])
    if form == "graphml":
        others = graphml_check.check(file, program)
    elif a.lint:
        failed, said, _ = call([sys.executable, a.lint, "--witness", str(file), str(program)])
        others = [said] if failed else []
    else:
        others = []
    _, answer, seconds = call(tool + ["--validate", str(file)])
    text = file.read_text()
    reason = problem if ours else others[0] if others else answer
    return {"written": True, "ours": ours == 0, "other": not others, "confirmed": answer == verdict,
            "reason": reason, "bytes": len(text), "seconds": seconds,
            "items": len(re.findall(r"waypoint:|invariant:|<edge ", text))}


def is_fine(g):
    return g["written"] and g["ours"] and g["other"] and g["confirmed"]


def share(part, whole):
    return f"{part} ({100 * part / whole:.0f} %)" if whole else "0"


def table(name, rows, form):
    got = [r["formats"][form] for r in rows]
    written = [g for g in got if g["written"]]
    return "| " + " | ".join(str(c) for c in [
        name, form, len(rows), len(written), sum(g["ours"] for g in written), sum(g["other"] for g in written),
        share(sum(g["confirmed"] for g in written), len(rows)),
        f"{statistics.median(g['items'] for g in written):.0f}" if written else 0,
        max((g["items"] for g in written), default=0),
        max((g["bytes"] for g in written), default=0),
        f"{statistics.median(r['seconds'] for r in rows):.1f} s",
        f"{statistics.median(g['seconds'] for g in written):.1f} s" if written else "-",
        f"{max((g['seconds'] for g in written), default=0):.1f} s"]) + " |"


def page(a, by_set, total, skipped):
    rows = [r for s in by_set.values() for r in s]
    commits = sorted({r["commit"] for r in rows})
    tried = f"{len(rows)} of the {total} tasks of the sets were tried"
    if a.order and len(rows) + skipped < total:
        tried += ", as far as time went"
    if skipped:
        tried += f"; {skipped} were not, because an earlier run had not decided them"
    lines = ["# Witnesses", "",
             f"Made by `tools/witnesses.py` on {datetime.date.today()} at commit{'s' if len(commits) > 1 else ''} "
             f"{', '.join(commits)}: witnesses of tasks decided within {a.limit} s, each validated by `--validate` in "
             f"a process of its own with a limit of {a.limit} s. {tried}. Times are CPU times on a loaded machine. "
             "The other linter is one that is shared between projects for YAML, and `tools/graphml_check.py` for "
             f"GraphML. {a.note}".rstrip(), ""]
    head = ["set", "format", "decided", "written", "lint ok", "other lint ok", "confirmed", "median items",
            "most items", "largest (bytes)", "verdict, median", "validation, median", "most"]
    for kind, name in (("false", "Violations"), ("true", "Proofs")):
        lines += [f"## {name}", "", "| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
        everything = []
        for s, all_rows in by_set.items():
            mine = [r for r in all_rows if r["verdict"].startswith("RESULT: " + kind)]
            everything += mine
            lines += [table(s, mine, f) for f in FORMATS if mine]
        lines += [table("all", everything, f) for f in FORMATS if everything] + [""]
    lines += ["## Not confirmed", ""]
    rest = [(r["task"], f, g) for r in rows for f, g in r.get("formats", {}).items() if not is_fine(g)]
    lines += [f"- `{task}` {f}: {g['reason'].removeprefix('RESULT: ')}" for task, f, g in rest] or ["None."]
    return "\n".join(lines) + "\n"


def stored(file):
    """The last row of each task."""
    if not file or not pathlib.Path(file).exists():
        return {}
    rows = [json.loads(line) for line in pathlib.Path(file).read_text().splitlines()]
    return {r["task"]: r for r in rows}


def is_good_enough(a, row):
    return a.redo == "none" or a.redo == "problems" and all(map(is_fine, row.get("formats", {}).values()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", required=True, type=pathlib.Path)
    parser.add_argument("--prop", required=True)
    parser.add_argument("--lint", help="the linter of YAML that is shared with other projects")
    parser.add_argument("--limit", type=int, default=30)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--store")
    parser.add_argument("--redo", choices=["all", "problems", "none"], default="none")
    parser.add_argument("--order")
    parser.add_argument("--skip")
    parser.add_argument("--stored", action="store_true", help="make the page of the stored rows, run nothing")
    parser.add_argument("--note", default="", help="a sentence for the page")
    parser.add_argument("--commit", help="what the tool is called in the page, where it is no git checkout")
    parser.add_argument("--out", default="docs/results/witnesses.md")
    parser.add_argument("sets", nargs="+")
    a = parser.parse_args()
    commit = a.commit or subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    skip = set(pathlib.Path(a.skip).read_text().split()) if a.skip else set()
    order = pathlib.Path(a.order).read_text().split() if a.order else []
    place = {task: n for n, task in enumerate(order)}
    known = stored(a.store)
    by_set = {s: [] for s in a.sets}
    tasks = {s: sorted((a.bench / s).rglob("*.yml"))[::a.every] for s in a.sets}
    total = sum(map(len, tasks.values()))
    names = {t: str(t.relative_to(a.bench)) for s in a.sets for t in tasks[s]}
    wanted = {s: sorted((t for t in tasks[s] if names[t] not in skip), key=lambda t: place.get(names[t], len(place)))
              for s in a.sets}
    for turn in itertools.zip_longest(*wanted.values()):
        for s, task in zip(a.sets, turn):
            if task is None:
                continue
            row = known.get(names[task])
            if row is None and a.stored:
                continue
            if row is None or not is_good_enough(a, row):
                row = check(a, task, commit)
                if a.store:
                    with open(a.store, "a") as store:
                        store.write(json.dumps(row) + "\n")
                print(row["task"], row["verdict"], " ".join(
                    f"{f}: {'ok' if is_fine(g) else g['reason']}" for f, g in row.get("formats", {}).items()), flush=True)
            by_set[s].append(row)
        pathlib.Path(a.out).write_text(page(a, by_set, total, len(skip & set(names.values()))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
