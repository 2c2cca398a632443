# This file is part of Tracefold, a software model checker for C.
#
# SPDX-License-Identifier: Apache-2.0
"""Tool-info module of Tracefold for BenchExec 3.3 or newer; docs/benchexec.md tells how to use it."""
import os
import re

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.template import UnsupportedFeatureException

# The verdict is the last line of this form; that of unknown begins with its cause.
VERDICT = re.compile(r"RESULT: (true|false\([a-z-]+\)|unknown \(.*\))\s*$")
STATUS_OF = {"true": 0, "false": 10, "unknown": 20}

# What BenchExec's tables show of the causes of unknown that README.md lists; of all others, "unknown".
SHOWN = {
    "internal error": "ERROR (internal)",
    "certificate rejected": "ERROR (certificate rejected)",
    "interrupted": "INTERRUPTED",
    "CPU time limit reached": "TIMEOUT",
    "wall time limit reached": "TIMEOUT (wall time)",
    "memory limit reached": "OUT OF MEMORY",
}

# Where the tasks of a validator have the name of the witness, which is one of their input files.
WITNESS = "witness_input_file"


class Tool(benchexec.tools.template.BaseTool2):
    """
    Tool info for Tracefold, a software model checker for C.

    Both releases and checkouts that have been built are supported.
    Property, data model and limits become the options --prop, --data-model, --timeout, --walltime
    and --memory, unless the benchmark definition has these itself. A task with a witness
    (witness_input_file in its options) is validated: --validate gets the witness.
    The columns that --stats prints are found by their names; "reason" tells why there is no verdict.
    """

    # A release has its files beside the launcher; a checkout that has been built has them in target folders.
    REQUIRED_PATHS = ["svcomp-run", "jvm.options", "lib", "natives"]
    REQUIRED_PATHS_OF_CHECKOUT = ["svcomp-run", "svcomp/target/dist", "target/natives"]

    def executable(self, tool_locator):
        return tool_locator.find_executable("svcomp-run")

    def name(self):
        return "Tracefold"

    def version(self, executable):
        return self._version_from_tool(executable)

    def program_files(self, executable):
        folder = os.path.dirname(executable)
        released = os.path.isdir(os.path.join(folder, "natives"))
        return self._program_files_from_executable(
            executable, self.REQUIRED_PATHS if released else self.REQUIRED_PATHS_OF_CHECKOUT)

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, *options]

        def add(option, value):
            if not any(o == option or o.startswith(option + "=") for o in options):
                command.extend([option, value])

        described = task.options if isinstance(task.options, dict) else {}
        programs, witnesses = self._programs_and_witnesses(task.input_files, described.get(WITNESS))
        if witnesses:
            add("--validate", witnesses[0])
        if task.property_file:
            add("--prop", task.property_file)
        if described.get("data_model"):
            add("--data-model", described["data_model"])
        if rlimits.cputime:
            add("--timeout", f"{rlimits.cputime}s")
        # Tracefold takes the limit of CPU time for that of wall time too unless told otherwise; BenchExec does not.
        if rlimits.walltime:
            add("--walltime", f"{rlimits.walltime}s")
        elif rlimits.cputime:
            add("--walltime", f"{2 * rlimits.cputime}s")
        if rlimits.memory:
            add("--memory", f"{rlimits.memory // 1000000}MB")
        return [*command, *programs]

    @staticmethod
    def _programs_and_witnesses(files, witness):
        """The input files of a task, told apart by the name of its witness if it has one."""
        programs = [file for file in files if os.path.basename(file) != witness]
        witnesses = [file for file in files if os.path.basename(file) == witness]
        if witness and len(witnesses) != 1:
            raise UnsupportedFeatureException(f"the witness {witness} is not exactly one of the task's input files")
        if not programs:
            raise UnsupportedFeatureException("a task needs a program besides its witness")
        return programs, witnesses

    def determine_result(self, run):
        code = run.exit_code
        if code is None:
            return "ERROR (no verdict)"
        # An exit code is false where its value is 0, and only one of value and signal is there.
        if code.signal is not None:
            return f"KILLED BY SIGNAL {code.signal}"
        verdict = self._verdict(run.output)
        if verdict is None:
            return {
                1: "ERROR (installation)",
                2: "ERROR (unusable input)",
            }.get(code.value, "ERROR (no verdict)")
        kind = re.match("[a-z]+", verdict).group()
        cause = self._cause(verdict)
        if code.value != (1 if cause == "internal error" else STATUS_OF[kind]):
            return "ERROR (verdict and exit status disagree)"
        if kind == "true":
            return result.RESULT_TRUE_PROP
        if kind == "false":
            return verdict
        return SHOWN.get(cause, result.RESULT_UNKNOWN)

    @staticmethod
    def _verdict(output):
        for line in reversed(output):
            found = VERDICT.match(line)
            if found:
                return found.group(1)
        return None

    @staticmethod
    def _reason(verdict):
        """What stands in the brackets of unknown: the cause, and after a colon what else there is to say."""
        return verdict[len("unknown ("):-1] if verdict.startswith("unknown") else ""

    @classmethod
    def _cause(cls, verdict):
        return cls._reason(verdict).split(":", 1)[0]

    def get_value_from_output(self, output, identifier):
        """A figure of --stats by its name, without its unit; "reason" is why there is no verdict."""
        if identifier == "reason":
            return self._reason(self._verdict(output) or "")
        for line in output:
            found = re.match(re.escape(identifier) + r" {2,}([^ ]+)", line)
            if found:
                return found.group(1)
        return None
