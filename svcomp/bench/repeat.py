#!/usr/bin/env python3
"""Run a command several times: wall time, CPU time of its process tree, peak memory of its largest process.

  repeat.py [-n RUNS] [-w WARM_UP_RUNS] COMMAND ARGUMENT...
"""
import argparse
import os
import statistics
import subprocess
import time


def run(command):
    """(wall seconds, CPU seconds, peak MB, exit status, last line of output) of one run."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    lines = output.splitlines()
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode, lines[-1] if lines else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=20)
    parser.add_argument("-w", type=int, default=3)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    for _ in range(options.w):
        run(options.command)
    runs = [run(options.command) for _ in range(options.n)]
    endings = sorted({(status, line) for _, _, _, status, line in runs})
    for name, unit, column in (("wall", "s", 0), ("CPU", "s", 1), ("peak memory", "MB", 2)):
        values = [r[column] for r in runs]
        print(f"{name:12} median {statistics.median(values):8.3f} {unit}  min {min(values):8.3f}  max {max(values):8.3f}")
    for status, line in endings:
        print(f"status {status}: {line}")


main()
