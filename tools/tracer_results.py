#!/usr/bin/env python3
"""Makes the tables of the TRACER papers as Markdown: figure 6 of CAV 2012, table 1 of RV 2011 and of RV 2014; or one row for each task given.

usage: tracer_results.py --svcomp-run FILE --prop FILE --table figure6|rv11|rv14 [--timeout 100s] BENCH
       tracer_results.py --svcomp-run FILE --prop FILE [--timeout 100s] [--option=OPTION]... TASK.yml...
"""
import argparse
import pathlib
import re
import subprocess

DRIVERS = [f"control-flow/ntdrivers-simplified/{p}" for p in ("cdaudio_simpl1", "diskperf_simpl1", "floppy_simpl3", "kbfiltr_simpl1")]
SSH = [f"control-flow/ssh-simplified/s3_{p}" for p in ("clnt_1", "clnt_2", "clnt_3", "clnt_4", "srvr_1", "srvr_2", "srvr_3", "srvr_4")]
TRACER = ["--engine", "tracer"]
SEARCHES = {
    "wp": TRACER,
    "published": [*TRACER, "--interpolation", "published"],
    "sp": [*TRACER, "--interpolation", "sp"],
    "craig": [*TRACER, "--interpolation", "craig"],
    "minimax": [*TRACER, "--search", "minimax"],
    "lazy": [*TRACER, "--search", "lazy"],
    "published, lazy": [*TRACER, "--search", "lazy", "--interpolation", "published"],
    "iterdeep": ["--engine", "iterdeep"],
}
# What is shown of which searches.
TABLES = {
    "figure6": (("wp", "published", "sp", "craig", "minimax"), ("states", "refinements")),
    "rv11": (("iterdeep", "published", "wp"), ("states", "refinements")),
    "rv14": (("published", "published, lazy", "wp", "lazy"), ("states", "infeasible edges", "interpolants")),
}


def field(text, name):
    match = re.search(r"^(?:\w+: )?" + re.escape(name) + r"\s+([0-9.]+)", text, re.MULTILINE)
    return match.group(1) if match else "-"


def run(arguments, task, options):
    command = [arguments.svcomp_run, str(task), "--prop", arguments.prop, *options, "--stats"]
    command += ["--timeout", arguments.timeout, "--walltime", arguments.walltime]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    verdict = done.stdout.strip().splitlines()[-1].removeprefix("RESULT: ") if done.stdout.strip() else "none"
    return verdict, done.stderr


def table(arguments, name):
    searches, counts = TABLES[name]
    columns = [f"{search}: {what}" for search in searches for what in (*counts, "CPU s")]
    print("| program | " + " | ".join(columns) + " |")
    print("|---|" + "---:|" * len(columns))
    totals = [0.0] * len(columns)
    for program in DRIVERS + SSH:
        cells = []
        for search in searches:
            verdict, statistics = run(arguments, pathlib.Path(arguments.tasks[0]) / f"{program}.yml", SEARCHES[search])
            found = [field(statistics, what) for what in (*counts, "CPU time")]
            cells += found if verdict == "true" else ["∞"] * len(found)
        for i, cell in enumerate(cells):
            totals[i] += float(cell) if cell[0].isdigit() else 0
        print(f"| {pathlib.Path(program).name} | " + " | ".join(c.removesuffix("00") if "." in c else c for c in cells) + " |", flush=True)
    print("| total of those decided | " + " | ".join(f"{t:.1f}" if "CPU" in c else f"{t:.0f}" for t, c in zip(totals, columns)) + " |")


def rows(arguments):
    counts = ("states", "infeasible edges", "interpolants", "unrollings", "refinements", "CPU time")
    print("| task | verdict | states | infeasible | interpolants | unrollings | refinements | CPU s |")
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    for task in arguments.tasks:
        verdict, statistics = run(arguments, task, [*TRACER, *arguments.option])
        print("| " + " | ".join([pathlib.Path(task).stem, verdict, *(field(statistics, c) for c in counts)]) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--svcomp-run", required=True)
    parser.add_argument("--prop", required=True)
    parser.add_argument("--table", choices=sorted(TABLES), help="which table to make of the programs in the folder BENCH")
    parser.add_argument("--timeout", default="100s", help="limit of CPU time")
    parser.add_argument("--walltime", default="1000s", help="limit of wall time, for busy machines")
    parser.add_argument("--option", action="append", default=[], help="a further option, as in --option=--search=lazy")
    parser.add_argument("tasks", nargs="+", metavar="TASK.yml or BENCH")
    arguments = parser.parse_args()
    if arguments.table:
        table(arguments, arguments.table)
    else:
        rows(arguments)


if __name__ == "__main__":
    main()
