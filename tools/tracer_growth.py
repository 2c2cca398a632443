#!/usr/bin/env python3
"""Runs `tracer` on figure 2 of its CAV 2012 paper with n branches, prints a table and draws a plot.

usage: tracer_growth.py --svcomp-run FILE --prop FILE --plot FILE.svg [--timeout 20s] [--most N]

The i-th branch adds one or two; in "all sums differ" it adds 2^i or twice that. A series ends with the
first n that is not decided.
"""
import argparse
import pathlib
import re
import subprocess
import tempfile

import svgplots

SIZES = [2, 5, 10, 20, 50, 100, 200, 500]
SMALL = [2, 4, 6, 8, 10, 12, 14]
SERIES = [
    ("wp", "wp", False, SIZES),
    ("sp", "sp", False, SIZES),
    ("wp, all sums differ", "wp", True, SMALL),
    ("sp, all sums differ", "sp", True, SMALL),
]


def program(n, doubling):
    lines = ["extern int __VERIFIER_nondet_int(void);", "extern void reach_error(void);", "", "int main(void) {", "  int s = 0;"]
    most = 0
    for i in range(n):
        added = 2 ** i if doubling else 1
        most += 2 * added
        lines += ["  if (__VERIFIER_nondet_int()) {", f"    s += {added};", "  } else {", f"    s += {2 * added};", "  }"]
    return "\n".join(lines + [f"  if (s > {most}) {{", "    reach_error();", "  }", "  return 0;", "}", ""])


def run(arguments, folder, n, doubling, interpolation):
    """States and CPU seconds, or nothing if the program is not proved."""
    file = pathlib.Path(folder) / "branches.c"
    file.write_text(program(n, doubling))
    command = [arguments.svcomp_run, str(file), "--prop", arguments.prop, "--engine", "tracer", "--stats",
               "--interpolation", interpolation, "--timeout", arguments.timeout, "--walltime", "1000s"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout.rstrip().endswith("RESULT: true"):
        return None
    figures = [re.search(name + r"\s+([0-9.]+)", done.stderr) for name in ("tracer: states", "CPU time")]
    return int(figures[0].group(1)), float(figures[1].group(1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--svcomp-run", required=True)
    parser.add_argument("--prop", required=True)
    parser.add_argument("--plot", required=True)
    parser.add_argument("--timeout", default="20s", help="limit of CPU time for each n")
    parser.add_argument("--most", type=int, default=500, help="the largest n")
    arguments = parser.parse_args()
    series = []
    print("| interpolation | n | states | CPU s |\n|---|---:|---:|---:|")
    for name, interpolation, doubling, sizes in SERIES:
        points = []
        for n in (size for size in sizes if size <= arguments.most):
            with tempfile.TemporaryDirectory() as folder:
                figures = run(arguments, folder, n, doubling, interpolation)
            print(f"| {name} | {n} | " + ("not decided | |" if figures is None else "%d | %.1f |" % figures), flush=True)
            if figures is None:
                break
            points.append((n, figures[0]))
        if points:
            series.append((name, points))
    pathlib.Path(arguments.plot).write_text(svgplots.growth(series, "branches", "states"))


if __name__ == "__main__":
    main()
