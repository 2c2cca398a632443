#!/usr/bin/env python3
"""Runs `tracer` on tasks and prints one Markdown row for each: verdict, states, infeasible edges (which are no states), refinements, CPU time.

usage: tracer_results.py --svcomp-run FILE --prop FILE [--timeout 100s] [--option=OPTION]... TASK.yml...
"""
import argparse
import pathlib
import re
import subprocess


def field(text, name):
    match = re.search(r"^" + re.escape(name) + r"\s+([0-9.]+)", text, re.MULTILINE)
    return match.group(1) if match else ""


def row(arguments, task):
    command = [arguments.svcomp_run, task, "--prop", arguments.prop, "--engine", "tracer", "--stats"]
    command += ["--timeout", arguments.timeout, "--walltime", arguments.walltime, *arguments.option]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    verdict = run.stdout.strip().splitlines()[-1].removeprefix("RESULT: ") if run.stdout.strip() else "none"
    counts = [field(run.stderr, "tracer: " + n) for n in ("states", "infeasible edges", "interpolants", "unrollings", "refinements")]
    return [pathlib.Path(task).stem, verdict, *counts, field(run.stderr, "CPU time")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--svcomp-run", required=True)
    parser.add_argument("--prop", required=True)
    parser.add_argument("--timeout", default="100s", help="limit of CPU time")
    parser.add_argument("--walltime", default="1000s", help="limit of wall time, for busy machines")
    parser.add_argument("--option", action="append", default=[], help="a further option, as in --option=--search=lazy")
    parser.add_argument("tasks", nargs="+", metavar="TASK.yml")
    arguments = parser.parse_args()
    print("| task | verdict | states | infeasible | interpolants | unrollings | refinements | CPU s |")
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    for task in arguments.tasks:
        print("| " + " | ".join(row(arguments, task)) + " |", flush=True)


if __name__ == "__main__":
    main()
