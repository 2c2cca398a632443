#!/usr/bin/env python3
"""Write witnesses for tasks, lint and validate them, and make a page of the results.

  tools/witnesses.py --bench DIR --prop FILE.prp [--lint LINTER.py] [--limit 30] [--every N] [--jobs 1]
                     [--out docs/results/witnesses.md] SET ...

For each task of a set (a folder of DIR) that ./svcomp-run decides within the limit, both formats are written,
linted by `svcomp-run witness lint` and (YAML) by LINTER.py, and validated by `svcomp-run --validate` in another
process, each within the limit.
"""
import argparse
import concurrent.futures
import datetime
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

FORMATS = {"graphml": "--witness", "yml": "--witness-yaml"}


def call(command, seconds):
    """Exit status, last line of the output, wall time."""
    start = time.time()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, errors="replace")
        lines = (done.stdout.strip() or done.stderr.strip()).splitlines()
        return done.returncode, lines[-1] if lines else "", time.time() - start
    except subprocess.TimeoutExpired:
        return -1, "no answer in time", time.time() - start


def check(a, task):
    """What became of one task: a dictionary, or nothing where there is no definite verdict."""
    program = task.with_name(re.search(r"input_files:\s*['\"]?([^'\"\n]+)", task.read_text()).group(1).strip())
    with tempfile.TemporaryDirectory() as folder:
        files = {f: pathlib.Path(folder) / f"witness.{f}" for f in FORMATS}
        tool = ["./svcomp-run", str(task), "--prop", a.prop, "--timeout", f"{a.limit}s", "--quiet"]
        options = [x for f in FORMATS for x in (FORMATS[f], str(files[f]))]
        status, verdict, seconds = call(tool + options, 3 * a.limit)
        if status not in (0, 10):
            return None
        row = {"task": task, "verdict": verdict, "seconds": seconds, "formats": {}}
        for f, file in files.items():
            row["formats"][f] = one(a, f, file, program, tool, verdict)
        return row


def one(a, form, file, program, tool, verdict):
    if not file.exists():
        return {"written": False, "reason": "not written"}
    ours, problem, _ = call(["./svcomp-run", "witness", "lint", str(file), str(program)], 3 * a.limit)
    shared = 0
    if a.lint and form == "yml":
        shared, _, _ = call([sys.executable, a.lint, "--witness", str(file), str(program)], 3 * a.limit)
    _, answer, seconds = call(tool + ["--validate", str(file)], 3 * a.limit)
    text = file.read_text()
    return {"written": True, "ours": ours == 0, "shared": shared == 0, "confirmed": answer == verdict,
            "reason": problem if ours else answer, "bytes": len(text), "seconds": seconds,
            "items": len(re.findall(r"waypoint:|invariant:|<edge ", text))}


def share(part, whole):
    return f"{part} ({100 * part / whole:.0f} %)" if whole else "0"


def table(name, rows, form):
    got = [r["formats"][form] for r in rows]
    written = [g for g in got if g["written"]]
    return "| " + " | ".join(str(c) for c in [
        name, form, len(rows), len(written), sum(g["ours"] for g in written), sum(g["shared"] for g in written),
        share(sum(g["confirmed"] for g in written), len(rows)),
        f"{statistics.median(g['items'] for g in written):.0f}" if written else 0,
        max((g["bytes"] for g in written), default=0),
        f"{statistics.median(g['seconds'] for g in written):.1f} s" if written else "-"]) + " |"


def page(a, by_set):
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    lines = ["# Witnesses", "",
             f"Made by `tools/witnesses.py` at commit {commit} on {datetime.date.today()}: tasks decided within "
             f"{a.limit} s (every {a.every}. task of each set, {a.jobs} at a time), validation by `--validate` in a "
             f"process of its own, {a.limit} s. Times are wall times.", ""]
    head = ["set", "format", "decided", "written", "lint ok", "shared lint ok", "confirmed", "median items",
            "largest (bytes)", "median validation"]
    for kind, name in (("false", "Violations"), ("true", "Proofs")):
        lines += [f"## {name}", "", "| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
        everything = []
        for s, rows in by_set.items():
            mine = [r for r in rows if r["verdict"].startswith("RESULT: " + kind)]
            everything += mine
            lines += [table(s, mine, f) for f in FORMATS if mine]
        lines += [table("all", everything, f) for f in FORMATS if everything] + [""]
    lines += ["## Not confirmed", ""]
    rest = [(r["task"].relative_to(a.bench), f, g) for rows in by_set.values() for r in rows
            for f, g in r["formats"].items() if not (g["written"] and g["ours"] and g["shared"] and g["confirmed"])]
    lines += [f"- `{task}` {f}: {g['reason']}" for task, f, g in rest] or ["None."]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bench", required=True)
    parser.add_argument("--prop", required=True)
    parser.add_argument("--lint", help="the linter of YAML that is shared with other projects")
    parser.add_argument("--limit", type=int, default=30)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", default="docs/results/witnesses.md")
    parser.add_argument("sets", nargs="+")
    a = parser.parse_args()
    by_set = {}
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        for s in a.sets:
            tasks = sorted((pathlib.Path(a.bench) / s).rglob("*.yml"))[::a.every]
            by_set[s] = []
            for task, row in zip(tasks, pool.map(lambda t: check(a, t), tasks)):
                print(task, "undecided" if row is None else " ".join(
                    f"{f}: {'ok' if g.get('confirmed') and g.get('ours') else g['reason']}"
                    for f, g in row["formats"].items()), flush=True)
                by_set[s] += [row] if row else []
            pathlib.Path(a.out).write_text(page(a, by_set))
    return 0


if __name__ == "__main__":
    sys.exit(main())
