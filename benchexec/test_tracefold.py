#!/usr/bin/env python3
"""Tests of the tool-info module against a stand-in for the parts of BenchExec that it uses."""
import collections
import os
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent


def stand_in():
    """The module names and members of BenchExec that the tool-info module imports."""
    package, tools = types.ModuleType("benchexec"), types.ModuleType("benchexec.tools")
    result, template = types.ModuleType("benchexec.result"), types.ModuleType("benchexec.tools.template")
    result.RESULT_TRUE_PROP, result.RESULT_UNKNOWN = "true", "unknown"

    class BaseTool2:
        @staticmethod
        def _version_from_tool(executable, arg="--version"):
            ran = subprocess.run([executable, arg], capture_output=True, text=True)
            return "" if ran.stderr or ran.returncode else ran.stdout.strip()

    template.BaseTool2 = BaseTool2
    package.result, package.tools, tools.template = result, tools, template
    for module in (package, tools, result, template):
        sys.modules[module.__name__] = module


stand_in()
sys.path.insert(0, str(HERE))
import tools.tracefold  # noqa: E402

Task = collections.namedtuple("Task", "single_input_file property_file options")
Limits = collections.namedtuple("Limits", "cputime cputime_hard walltime memory cpu_cores")
ExitCode = collections.namedtuple("ExitCode", "value signal")
Run = collections.namedtuple("Run", "output exit_code")
NO_LIMITS = Limits(None, None, None, None, None)


class Locator:
    def __init__(self, folder):
        self.folder = folder

    def find_executable(self, name):
        return os.path.join(self.folder, name)


# (exit status or -signal, output, what BenchExec shows)
RECORDED = [
    (0, "RESULT: true", "true"),
    (0, "warning: x.c:3: a pointer is compared\nRESULT: true", "true"),
    (10, "RESULT: false(unreach-call)", "false(unreach-call)"),
    (10, "x.c:4  int x = f();  x = 3 (input)\nviolation  reach_error() is called in line 5\n"
         "RESULT: false(unreach-call)", "false(unreach-call)"),
    (20, "RESULT: unknown (CPU time limit reached)", "TIMEOUT"),
    (20, "RESULT: unknown (wall time limit reached)", "TIMEOUT (wall time)"),
    (20, "RESULT: unknown (memory limit reached)", "OUT OF MEMORY"),
    (20, "RESULT: unknown (memory limit reached (heap))", "OUT OF MEMORY"),
    (20, "RESULT: unknown (out of memory: the Java heap is full)", "OUT OF MEMORY"),
    (20, "RESULT: unknown (interrupted)", "INTERRUPTED"),
    (20, "RESULT: unknown (se: CPU time limit reached; bself: no invariant was found)", "TIMEOUT"),
    (20, "RESULT: unknown (certificate rejected: native replay: the program exits with 0)",
     "ERROR (certificate rejected)"),
    (20, "RESULT: unknown (se: certificate rejected: CPU time limit reached)", "TIMEOUT"),
    (20, "RESULT: unknown (x.c:7: inline assembly is not supported)", "unknown"),
    (1, "RESULT: unknown (internal error: java.lang.IllegalStateException: no such edge)", "ERROR (internal)"),
    (1, "svcomp-run: no java found; a JDK 17 or newer is needed", "ERROR (installation)"),
    (2, "svcomp-run: input file x.c does not exist", "ERROR (unusable input)"),
    (0, "nothing of use", "ERROR (no verdict)"),
    (0, "", "ERROR (no verdict)"),
    (10, "RESULT: true", "ERROR (verdict and exit status disagree)"),
    (0, "RESULT: false(unreach-call)", "ERROR (verdict and exit status disagree)"),
    (1, "RESULT: true", "ERROR (verdict and exit status disagree)"),
    (-6, "RESULT: true", "KILLED BY SIGNAL 6"),
    (-9, "", "KILLED BY SIGNAL 9"),
    # A program may print what looks like a verdict; ours is the last line.
    (20, "RESULT: true\nRESULT: unknown (interrupted)", "INTERRUPTED"),
]


def run(status, output):
    code = ExitCode(None, -status) if status < 0 else ExitCode(status, None)
    return Run([line + "\n" for line in output.splitlines()], code)


class ToolInfoTest(unittest.TestCase):
    tool = tools.tracefold.Tool()

    def test_every_recorded_output_has_its_string(self):
        for status, output, expected in RECORDED:
            with self.subTest(status=status, output=output):
                self.assertEqual(expected, self.tool.determine_result(run(status, output)))

    def test_a_run_that_was_never_started(self):
        self.assertEqual("ERROR (no verdict)", self.tool.determine_result(Run([], None)))

    def test_limits_and_task_become_options(self):
        task = Task("x.i", "p.prp", {"language": "C", "data_model": "LP64"})
        self.assertEqual(
            ["svcomp-run", "--engine", "se", "--prop", "p.prp", "--data-model", "LP64", "--timeout", "900s",
             "--walltime", "1000s", "--memory", "15000MB", "x.i"],
            self.tool.cmdline("svcomp-run", ["--engine", "se"], task, Limits(900, 960, 1000, 15 * 10**9, 4)))

    def test_no_limit_of_wall_time_is_none_of_ours(self):
        task = Task("x.i", "p.prp", None)
        self.assertEqual(["r", "--prop", "p.prp", "--timeout", "60s", "--walltime", "120s", "x.i"],
                         self.tool.cmdline("r", [], task, Limits(60, None, None, None, None)))
        self.assertEqual(["r", "--prop", "p.prp", "x.i"], self.tool.cmdline("r", [], task, NO_LIMITS))

    def test_options_of_the_benchmark_win(self):
        task = Task("x.i", "p.prp", {"data_model": "ILP32"})
        self.assertEqual(["r", "--timeout=5s", "--data-model", "LP64", "--prop", "p.prp", "--walltime", "120s", "x.i"],
                         self.tool.cmdline("r", ["--timeout=5s", "--data-model", "LP64"], task,
                                           Limits(60, None, None, None, None)))

    def test_no_property(self):
        self.assertEqual(["r", "x.i"], self.tool.cmdline("r", [], Task("x.i", None, {}), NO_LIMITS))

    def test_program_files(self):
        with tempfile.TemporaryDirectory() as folder:
            executable = self.tool.executable(Locator(folder))
            self.assertEqual([os.path.join(folder, p) for p in ("svcomp-run", "svcomp/target/dist", "target/natives")],
                             self.tool.program_files(executable))
            os.mkdir(os.path.join(folder, "natives"))
            self.assertEqual([os.path.join(folder, p) for p in ("svcomp-run", "lib", "natives")],
                             self.tool.program_files(executable))

    def test_version_is_what_the_tool_prints(self):
        with tempfile.NamedTemporaryFile("w", suffix=".sh", delete=False) as script:
            script.write("#!/bin/sh\necho 1.2.3\n")
        os.chmod(script.name, 0o755)
        try:
            self.assertEqual("1.2.3", self.tool.version(script.name))
        finally:
            os.unlink(script.name)

    def test_figures(self):
        output = ["time: task          0.012 s\n", "memory, peak       141 MB\n", "RESULT: unknown (too (hard))\n"]
        self.assertEqual("0.012", self.tool.get_value_from_output(output, "time: task"))
        self.assertEqual("141", self.tool.get_value_from_output(output, "memory, peak"))
        self.assertEqual("too (hard)", self.tool.get_value_from_output(output, "reason"))
        self.assertIsNone(self.tool.get_value_from_output(output, "time"))

    def test_the_benchmark_definition_names_files_that_exist(self):
        root = xml.etree.ElementTree.parse(HERE / "tracefold.xml").getroot()
        self.assertEqual("tools.tracefold", root.get("tool"))
        for element in root.iter("propertyfile"):
            self.assertTrue((HERE / element.text).is_file(), element.text)
        for element in root.iter("include"):
            self.assertTrue(list(HERE.glob(element.text)) or list(HERE.parent.glob(element.text[3:])), element.text)


if __name__ == "__main__":
    unittest.main()
