#!/usr/bin/env python3
r"""Score engine configurations over benchmark folders and write one results page.

  tools/results.py --bench TASKS --score SCORE.PY --out docs/results/se.md \
      --title 'Engine se' --limit 60 --jobs 2 --config 'se=--engine se' loops control-flow bitvector

Each configuration is NAME=OPTIONS for svcomp-run. The scoring itself is the shared scorer's; this
script runs it once per configuration and keeps its CSV in --work as PAGE-NAME.csv, with a PAGE-NAME.json
beside it: commit, limit, jobs, date, and for each task its time profile (from --stats). With --reuse
what is there is used as it is, so runs of several days make one page; each is named with its own commit,
and what was not recorded is said to be so. With several configurations they are compared, and two plots
are drawn beside the page: --scatter X,Y chooses what the first one compares.
"""
import argparse
import pathlib

import comparison
import scoredruns


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--bench", required=True)
    p.add_argument("--score", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--title", required=True)
    p.add_argument("--work", default="target/results")
    p.add_argument("--limit", type=int, default=60, help="seconds of CPU time for each task")
    p.add_argument("--wall", type=int, help="seconds of wall time, if other: for a machine with other work")
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--every", type=int, default=1, help="score only each n-th task")
    p.add_argument("--reuse", action="store_true")
    p.add_argument("--note", action="append", default=[], metavar="NAME=COMMIT,LIMIT,JOBS,DATE",
                   help="how a CSV was made that has no JSON beside it")
    p.add_argument("--scatter", default="", metavar="X,Y")
    p.add_argument("--remarks", help="a file whose text goes under the first heading")
    p.add_argument("--config", action="append", required=True)
    p.add_argument("sets", nargs="+")
    a = p.parse_args()
    pathlib.Path(a.work).mkdir(parents=True, exist_ok=True)
    runs = []
    for config in a.config:
        name, _, options = config.partition("=")
        runs.append(scoredruns.load(a, name, options))
    page = [f"# {a.title}", "",
            "Made by `tools/results.py` on a machine of two cores. CPU time is that of the whole process tree,"
            " start-up included.", ""]
    if a.remarks:
        page += [pathlib.Path(a.remarks).read_text().strip(), ""]
    page += comparison.origins(runs)
    if len(runs) > 1:
        page += comparison.plots(a, runs) + comparison.overview(runs, a.sets)
    page += comparison.profiles(runs)
    if len(runs) > 1:
        page += comparison.differences(runs)
    for run in runs:
        page += comparison.details(run, a.sets)
    pathlib.Path(a.out).parent.mkdir(parents=True, exist_ok=True)
    pathlib.Path(a.out).write_text("\n".join(page) + "\n")


main()
