#!/usr/bin/env python3
r"""Score engine configurations over benchmark folders and write one results page.

  tools/results.py --bench TASKS --score SCORE.PY --out docs/results/se.md \
      --title 'Engine se' --limit 60 --jobs 2 --config 'se=--engine se' loops control-flow bitvector

Each configuration is NAME=OPTIONS for svcomp-run. The scoring itself is the shared scorer's; this
script runs it once per configuration, keeps its CSV files beside the page's name in --work, and
makes tables: per set and configuration, every wrong answer, every construct that is not supported.
"""
import argparse
import csv
import pathlib
import re
import statistics
import subprocess
import sys


def run_scorer(a, name, options):
    """The scorer's rows for one configuration; an existing CSV is used as it is with --reuse."""
    out = pathlib.Path(a.work) / f"{pathlib.Path(a.out).stem}-{name}.csv"
    if not (a.reuse and out.exists()):
        command = f"./svcomp-run {{task}} --prop {{prop}} --timeout {{limit}}s --quiet {options}"
        subprocess.run(
            [sys.executable, a.score, "--run", command, "--limit", str(a.limit), "--jobs",
             str(a.jobs), "--csv", str(out), "--quiet"]
            + [str(pathlib.Path(a.bench) / s) for s in a.sets],
            stdout=subprocess.DEVNULL, check=False)
    with open(out, newline="") as f:
        rows = list(csv.DictReader(f))
    for r in rows:
        r["set"] = r["task"].split("/")[0] if len(a.sets) > 1 else a.sets[0]
        for key in ("points", "mem_mb"):
            r[key] = int(r[key])
        for key in ("wall", "cpu"):
            r[key] = float(r[key])
    return rows


def reason(row):
    found = re.search(r"RESULT: unknown \((.*)\)\s*$", row["tail"])
    return found.group(1) if found else row["tail"].strip() or row["verdict"]


def table(rows, sets):
    lines = ["| set | tasks | true | false | wrong | undecided | decided | CPU of decided | median CPU | peak memory |",
             "|---|---|---|---|---|---|---|---|---|---|"]
    for s in sets + ["all"]:
        part = [r for r in rows if s in ("all", r["set"])]
        if not part:
            continue
        good = [r for r in part if r["points"] > 0]
        wrong = sum(r["points"] < 0 for r in part)
        lines.append("| %s | %d | %d | %d | %d | %d | %.0f %% | %.1f s | %.2f s | %d MB |" % (
            s, len(part), sum(r["verdict"] == "true" for r in good),
            sum(r["verdict"] == "false" for r in good), wrong, len(part) - len(good) - wrong,
            100.0 * len(good) / len(part), sum(r["cpu"] for r in good),
            statistics.median([r["cpu"] for r in good]) if good else 0,
            max(r["mem_mb"] for r in part)))
    return lines


def listed(title, rows, what):
    lines = ["", f"### {title}", ""]
    if not rows:
        return lines + ["None."]
    return lines + [f"- `{r['task']}`: {what(r)}" for r in rows]


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--bench", required=True)
    p.add_argument("--score", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--title", required=True)
    p.add_argument("--work", default="target/results")
    p.add_argument("--limit", type=int, default=60)
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--reuse", action="store_true")
    p.add_argument("--config", action="append", required=True)
    p.add_argument("sets", nargs="+")
    a = p.parse_args()
    pathlib.Path(a.work).mkdir(parents=True, exist_ok=True)
    version = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    page = [f"# {a.title}", "",
            f"Made by `tools/results.py` at commit {version}: {a.limit} s per task, {a.jobs} at a time on a"
            " machine of two cores. CPU time is that of the whole process tree, start-up included."]
    for config in a.config:
        name, _, options = config.partition("=")
        rows = run_scorer(a, name, options)
        page += ["", f"## {name}: `{options}`" if options else f"## {name}", ""] + table(rows, a.sets)
        page += listed("Wrong answers", [r for r in rows if r["points"] < 0],
                       lambda r: f"expected {r['expected']}, got {r['verdict']}")
        page += listed("Not supported", [r for r in rows if "unsupported" in r["tail"]], reason)
        page += listed("Internal errors and rejected certificates",
                       [r for r in rows if re.search(r"internal error|certificate rejected", r["tail"])
                        or r["verdict"] == "none"], reason)
    pathlib.Path(a.out).parent.mkdir(parents=True, exist_ok=True)
    pathlib.Path(a.out).write_text("\n".join(page) + "\n")


main()
