#!/usr/bin/env python3
"""How long runs go on after a limit or a signal should have ended them, as a Markdown table.

  ending.py [-n RUNS] ./svcomp-run

Each row is a program that keeps one part of Tracefold busy, and something that ends the run: a time limit, a memory
limit, SIGTERM or SIGINT some time after the start. For a time limit and a signal the table gives the wall time from that
moment to the end of the process; for a memory limit, where that moment is not known, the peak memory.
"""
import argparse
import os
import pathlib
import signal
import statistics
import subprocess
import tempfile
import time

HEAD = """extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern double __VERIFIER_nondet_double(void);
extern void *malloc(unsigned long);
"""

PROGRAMS = {
    "a concrete loop without end": """int main(void) {
  unsigned long x = 1;
  while (x) { x = x * 6364136223846793005UL + 1442695040888963407UL; if (x == 77) reach_error(); }
}""",
    "paths that double with each round": """int main(void) {
  unsigned s = 0;
  for (unsigned i = 0; ; i++) { if (__VERIFIER_nondet_int() > 3) s += i; else s ^= i * 7; if (s == 77777777) reach_error(); }
}""",
    "one hard query (factors of a 64-bit number)": """int main(void) {
  unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
  if (a > 1 && b > 1 && a < 4294967296UL && b < 4294967296UL && a * b == 6521908931092443887UL) reach_error();
}""",
    "one hard query over doubles": """int main(void) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  if (x > 1 && x < 2 && y > 1 && y < 2 && x * y / (x + y) > x * x * y && x * x - y * y * x > 0.1) reach_error();
}""",
    "memory that grows (a list without end)": """struct n { struct n *next; unsigned v; };
int main(void) {
  struct n *l = 0; unsigned k = __VERIFIER_nondet_int();
  for (;;) { struct n *m = malloc(sizeof *m); m->next = l; m->v = k++; l = m; if (l->v == l->next->v) reach_error(); }
}""",
    "a large source (front end and passes)": None,
}


def large():
    """A program whose translation takes many seconds: some thousand branches on inputs in one function."""
    lines = ["int main(void) {", "  unsigned a = 0, b = 1, c = 2;", "  for (;;) {", "    int x = __VERIFIER_nondet_int();"]
    for i in range(30000):
        lines.append(f"    if (x == {i} && (a ^ {i % 97}u) < b + {i % 13}u) {{ a += {i}u; c = b * a; b ^= c; }}")
    lines += ["    if (a + b + c == 123456789u) reach_error();", "  }", "}"]
    return "\n".join(lines)


def ended(command, sign, after):
    """(wall seconds of the run, wall seconds after the signal, peak MB, status, last line)."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    if sign:
        time.sleep(after)
        os.kill(process.pid, sign)
        start = time.monotonic()
    output = process.stdout.read().decode(errors="replace").splitlines()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    return wall, usage.ru_maxrss / 1024, process.returncode, output[-1] if output else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=3)
    parser.add_argument("tool")
    options = parser.parse_args()
    endings = [("limit 3 s", ["--timeout", "3s"], None, 3), ("SIGTERM after 2 s", ["--timeout", "60s"], signal.SIGTERM, 2),
               ("SIGINT after 2 s", ["--timeout", "60s"], signal.SIGINT, 2), ("memory 300 MB", ["--timeout", "20s", "--memory", "300MB"], None, 0)]
    print("| program | ended by | went on for, or peak memory | status | last line |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        prop = pathlib.Path(folder, "unreach.prp")
        prop.write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
        for name, body in PROGRAMS.items():
            source = pathlib.Path(folder, "program.c")
            source.write_text(HEAD + (body or large()))
            for ending, extra, sign, after in endings:
                runs = [ended([options.tool, str(source), "--data-model", "LP64", "--prop", str(prop), "--quiet", *extra], sign, after)
                        for _ in range(options.n)]
                if ending.startswith("memory"):
                    measured = f"{statistics.median(r[1] for r in runs):.0f} MB"
                else:
                    late = [r[0] - (0 if sign else after) for r in runs]
                    measured = f"{statistics.median(late):.2f} s (at most {max(late):.2f} s)"
                lines = " / ".join(sorted({r[3] for r in runs}))
                print(f"| {name} | {ending} | {measured} | {', '.join(sorted({str(r[2]) for r in runs}))} | `{lines}` |", flush=True)


main()
