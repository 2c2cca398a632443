package dev.tracefold.svcomp;

import dev.tracefold.engines.run.Budget;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.output.Statistics;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.task.TaskReader;
import dev.tracefold.svcomp.task.VerificationTask;

/** The road from a task to a verdict. */
final class Verification {
  private final Options options;
  private final Budget budget;
  private final Messages messages;
  private final Statistics statistics;

  Verification(Options options, Budget budget, Messages messages, Statistics statistics) {
    this.options = options;
    this.budget = budget;
    this.messages = messages;
    this.statistics = statistics;
  }

  Verdict run() throws Refusal {
    statistics.begin("task");
    VerificationTask task =
        TaskReader.read(options.input(), options.property(), options.dataModel());
    messages.step("program " + task.program() + ", " + task.dataModel());
    return Verdict.unknown(budget.exhausted().orElse("no engine is built in"));
  }
}
