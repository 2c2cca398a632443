#!/usr/bin/env python3
"""Tests of the tool-info module against a stand-in for the parts of BenchExec that it uses."""
import collections.abc
import glob
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
    """The modules of BenchExec that the tool-info module imports, as far as it uses them."""
    package, tools = types.ModuleType("benchexec"), types.ModuleType("benchexec.tools")
    result, template = types.ModuleType("benchexec.result"), types.ModuleType("benchexec.tools.template")
    result.RESULT_TRUE_PROP, result.RESULT_UNKNOWN = "true", "unknown"
    template.BaseTool2, template.UnsupportedFeatureException = BaseTool2, UnsupportedFeatureException
    package.result, package.tools, tools.template = result, tools, template
    for module in (package, tools, result, template):
        sys.modules[module.__name__] = module


class UnsupportedFeatureException(Exception):
    """What a tool-info module raises for what it cannot do; BenchExec then runs nothing at all."""


class BaseTool2:
    @staticmethod
    def _version_from_tool(executable, arg="--version"):
        ran = subprocess.run([executable, arg], capture_output=True, text=True)
        return "" if ran.stderr or ran.returncode else ran.stdout.strip()

    @staticmethod
    def _program_files_from_executable(executable, required_paths):
        """As BenchExec does it: patterns below the executable's folder, and what is not there is left out."""
        folder = os.path.dirname(executable)
        return [path for pattern in required_paths for path in sorted(glob.glob(os.path.join(folder, pattern)))]


class ExitCode:
    """As BenchExec's ProcessExitCode: either value or signal is None, and it is false for a success."""

    def __init__(self, value=None, signal=None):
        self.value, self.signal = value, signal

    def __bool__(self):
        return bool(self.value or self.signal)


class Task:
    """As BenchExec's Task: files or an identifier, and an exception where one is asked for what is not there."""

    def __init__(self, files, property_file=None, options=None, identifier=None):
        self.input_files_or_empty, self.identifier = tuple(files), identifier
        self.property_file, self.options = property_file, options

    @property
    def input_files(self):
        if not self.input_files_or_empty:
            raise UnsupportedFeatureException("no input files")
        return self.input_files_or_empty

    @property
    def input_files_or_identifier(self):
        return self.input_files_or_empty or (self.identifier,)

    @property
    def single_input_file(self):
        if len(self.input_files) > 1:
            raise UnsupportedFeatureException("more than one input file")
        return self.input_files[0]


class Output(collections.abc.Sequence):
    """As BenchExec's RunOutput: lines, read without what separates them."""

    def __init__(self, lines):
        self.lines = lines

    def __getitem__(self, index):
        found = self.lines[index]
        return Output(found) if isinstance(index, slice) else found.rstrip("\n")

    def __len__(self):
        return len(self.lines)


stand_in()
sys.path.insert(0, str(HERE))
import tools.tracefold  # noqa: E402

Limits = collections.namedtuple("Limits", "cputime cputime_hard walltime memory cpu_cores", defaults=5 * [None])
Run = collections.namedtuple("Run", "cmdline exit_code output termination_reason")


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
    (20, "RESULT: unknown (CPU time limit reached: bself: no invariant was found)", "TIMEOUT"),
    (20, "RESULT: unknown (wall time limit reached)", "TIMEOUT (wall time)"),
    (20, "RESULT: unknown (memory limit reached)", "OUT OF MEMORY"),
    (20, "RESULT: unknown (memory limit reached: the Java heap is full; se: CPU time limit reached)",
     "OUT OF MEMORY"),
    (20, "RESULT: unknown (interrupted)", "INTERRUPTED"),
    (20, "RESULT: unknown (certificate rejected: native replay: the program exits with 0)",
     "ERROR (certificate rejected)"),
    (20, "RESULT: unknown (unsupported: x.c:7: inline assembly; fuzz: wall time limit reached)", "unknown"),
    (20, "RESULT: unknown (gave up: se: unbounded loop; kind: certificate rejected)", "unknown"),
    (20, "RESULT: unknown (witness rejected: no run follows it to a violation)", "unknown"),
    (1, "RESULT: unknown (internal error: java.lang.IllegalStateException: no such edge)", "ERROR (internal)"),
    (1, "svcomp-run: no java found; a JDK 17 or newer is needed", "ERROR (installation)"),
    (2, "svcomp-run: input file x.c does not exist", "ERROR (unusable input)"),
    (0, "nothing of use", "ERROR (no verdict)"),
    (0, "", "ERROR (no verdict)"),
    (10, "RESULT: true", "ERROR (verdict and exit status disagree)"),
    (0, "RESULT: false(unreach-call)", "ERROR (verdict and exit status disagree)"),
    (1, "RESULT: true", "ERROR (verdict and exit status disagree)"),
    (20, "RESULT: unknown (internal error: no such edge)", "ERROR (verdict and exit status disagree)"),
    (1, "RESULT: unknown (gave up: too hard)", "ERROR (verdict and exit status disagree)"),
    (-6, "RESULT: true", "KILLED BY SIGNAL 6"),
    (-9, "", "KILLED BY SIGNAL 9"),
    # A program may print what looks like a verdict; ours is the last line.
    (20, "RESULT: true\nRESULT: unknown (interrupted)", "INTERRUPTED"),
]


def run(status, output):
    code = ExitCode(signal=-status) if status < 0 else ExitCode(value=status)
    return Run(("svcomp-run",), code, Output([line + "\n" for line in output.splitlines()]), None)


class ToolInfoTest(unittest.TestCase):
    tool = tools.tracefold.Tool()

    def test_every_recorded_output_has_its_string(self):
        for status, output, expected in RECORDED:
            with self.subTest(status=status, output=output):
                self.assertEqual(expected, self.tool.determine_result(run(status, output)))

    def test_a_run_that_was_never_started(self):
        self.assertEqual("ERROR (no verdict)", self.tool.determine_result(Run((), None, Output([]), None)))

    def test_limits_and_task_become_options(self):
        task = Task(["x.i"], "p.prp", {"language": "C", "data_model": "LP64"})
        self.assertEqual(
            ["svcomp-run", "--engine", "se", "--prop", "p.prp", "--data-model", "LP64", "--timeout", "900s",
             "--walltime", "1000s", "--memory", "15000MB", "x.i"],
            self.tool.cmdline("svcomp-run", ["--engine", "se"], task, Limits(900, 960, 1000, 15 * 10**9, 4)))

    def test_no_limit_of_wall_time_is_none_of_ours(self):
        task = Task(["x.i"], "p.prp")
        self.assertEqual(["r", "--prop", "p.prp", "--timeout", "60s", "--walltime", "120s", "x.i"],
                         self.tool.cmdline("r", [], task, Limits(60)))
        self.assertEqual(["r", "--prop", "p.prp", "x.i"], self.tool.cmdline("r", [], task, Limits()))

    def test_options_of_the_benchmark_win(self):
        task = Task(["x.i"], "p.prp", {"data_model": "ILP32"})
        self.assertEqual(["r", "--timeout=5s", "--data-model", "LP64", "--prop", "p.prp", "--walltime", "120s", "x.i"],
                         self.tool.cmdline("r", ["--timeout=5s", "--data-model", "LP64"], task, Limits(60)))

    def test_no_property(self):
        self.assertEqual(["r", "x.i"], self.tool.cmdline("r", [], Task(["x.i"], options={}), Limits()))

    def test_the_witness_of_a_task_is_validated(self):
        for files in (["a/x.i", "a/w.yml"], ["a/w.yml", "a/x.i"]):
            task = Task(files, "p.prp", {"data_model": "LP64", "witness_input_file": "w.yml"})
            self.assertEqual(["r", "--validate", "a/w.yml", "--prop", "p.prp", "--data-model", "LP64", "a/x.i"],
                             self.tool.cmdline("r", [], task, Limits()))

    def test_the_witness_may_come_from_the_benchmark(self):
        options = ["--validate", "out/w.graphml"]
        self.assertEqual(["r", *options, "x.i"], self.tool.cmdline("r", options, Task(["x.i"]), Limits()))
        task = Task(["x.i", "w.yml"], options={"witness_input_file": "w.yml"})
        self.assertEqual(["r", *options, "x.i"], self.tool.cmdline("r", options, task, Limits()))

    def test_a_witness_that_is_not_there(self):
        for files in (["x.i"], ["x.i", "a/w.yml", "b/w.yml"], ["w.yml"]):
            with self.subTest(files=files), self.assertRaises(UnsupportedFeatureException):
                self.tool.cmdline("r", [], Task(files, options={"witness_input_file": "w.yml"}), Limits())

    def test_all_files_of_a_program_are_handed_over(self):
        self.assertEqual(["r", "--prop", "p.prp", "main.c", "lib.c"],
                         self.tool.cmdline("r", [], Task(["main.c", "lib.c"], "p.prp"), Limits()))

    def test_a_task_without_files(self):
        with self.assertRaises(UnsupportedFeatureException):
            self.tool.cmdline("r", [], Task([], identifier="nothing"), Limits())

    def test_it_tells_of_itself(self):
        self.assertIn("Tracefold", self.tool.__doc__)

    def test_program_files(self):
        with tempfile.TemporaryDirectory() as folder:
            executable = self.tool.executable(Locator(folder))
            checkout = ["svcomp-run", "svcomp/target/dist", "target/natives"]
            released = ["svcomp-run", "jvm.options", "lib", "natives"]
            for path in checkout:
                os.makedirs(os.path.join(folder, path))
            self.assertEqual([os.path.join(folder, p) for p in checkout], self.tool.program_files(executable))
            for path in released[1:]:
                os.makedirs(os.path.join(folder, path))
            self.assertEqual([os.path.join(folder, p) for p in released], self.tool.program_files(executable))

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
    if sys.argv[1:2] == ["--program-files"]:
        # For tests that copy an installation as a cluster does.
        print("\n".join(tools.tracefold.Tool().program_files(os.path.join(sys.argv[2], "svcomp-run"))))
    else:
        unittest.main()
