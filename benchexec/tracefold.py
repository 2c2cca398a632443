# This file is part of Tracefold, a software model checker for C.
#
# SPDX-License-Identifier: Apache-2.0
"""Tool-info module of Tracefold for BenchExec 3.3 or newer; docs/benchexec.md tells how to use it."""
import os
import re

import benchexec.result as result
import benchexec.tools.template

# The verdict is the last line of this form.
VERDICT = re.compile(r"RESULT: (true|false\([a-z-]+\)|unknown \(.*\))\s*$")
STATUS_OF = {"true": 0, "false": 10, "unknown": 20}

# Reasons of unknown that BenchExec's tables should tell apart; the first that matches counts.
# A check of a certificate that a limit has cut short rejects nothing.
REASONS = [
    (r"internal error: ", "ERROR (internal)"),
    (r"certificate rejected: (?!not checked|[^;:]*limit reached|interrupted)", "ERROR (certificate rejected)"),
    (r"\binterrupted\b", "INTERRUPTED"),
    (r"\bCPU time limit reached\b", "TIMEOUT"),
    (r"\bwall time limit reached\b", "TIMEOUT (wall time)"),
    (r"\bmemory limit reached\b|\bout of memory\b", "OUT OF MEMORY"),
]


class Tool(benchexec.tools.template.BaseTool2):
    # A release has its files beside the launcher; a checkout that has been built has them in target folders.
    REQUIRED_PATHS = ["svcomp-run", "lib", "natives"]
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
        paths = self.REQUIRED_PATHS if released else self.REQUIRED_PATHS_OF_CHECKOUT
        return [os.path.join(folder, path) for path in paths]

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, *options]

        def add(option, value):
            if not any(o == option or o.startswith(option + "=") for o in options):
                command.extend([option, value])

        if task.property_file:
            add("--prop", task.property_file)
        model = (task.options or {}).get("data_model") if isinstance(task.options, dict) else None
        if model:
            add("--data-model", model)
        if rlimits.cputime:
            add("--timeout", f"{rlimits.cputime}s")
        # Tracefold takes the limit of CPU time for that of wall time too unless told otherwise; BenchExec does not.
        if rlimits.walltime:
            add("--walltime", f"{rlimits.walltime}s")
        elif rlimits.cputime:
            add("--walltime", f"{2 * rlimits.cputime}s")
        if rlimits.memory:
            add("--memory", f"{rlimits.memory // 1000000}MB")
        return [*command, task.single_input_file]

    def determine_result(self, run):
        verdict = self._verdict(run.output)
        if run.exit_code and run.exit_code.signal:
            return f"KILLED BY SIGNAL {run.exit_code.signal}"
        status = run.exit_code.value if run.exit_code else None
        if verdict is None:
            return {
                1: "ERROR (installation)",
                2: "ERROR (unusable input)",
            }.get(status, "ERROR (no verdict)")
        kind = re.match("[a-z]+", verdict).group()
        internal = kind == "unknown" and status == 1
        if status != STATUS_OF[kind] and not internal:
            return "ERROR (verdict and exit status disagree)"
        if kind == "true":
            return result.RESULT_TRUE_PROP
        if kind == "false":
            return verdict
        return self._reason(verdict)

    @staticmethod
    def _verdict(output):
        for line in reversed(output):
            found = VERDICT.match(line)
            if found:
                return found.group(1)
        return None

    @staticmethod
    def _reason(verdict):
        for pattern, name in REASONS:
            if re.search(pattern, verdict):
                return name
        return result.RESULT_UNKNOWN

    def get_value_from_output(self, output, identifier):
        """A figure of --stats by its name, without its unit; "reason" is why there is no verdict."""
        if identifier == "reason":
            verdict = self._verdict(output) or ""
            return verdict[len("unknown ("):-1] if verdict.startswith("unknown") else ""
        for line in output:
            found = re.match(re.escape(identifier) + r" {2,}([^ ]+)", line)
            if found:
                return found.group(1)
        return None
