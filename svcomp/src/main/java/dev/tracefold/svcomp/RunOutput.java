package dev.tracefold.svcomp;

import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.options.OutputOptions;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.record.RunJson;
import dev.tracefold.svcomp.record.RunRecord;
import dev.tracefold.svcomp.record.RunRecorder;
import dev.tracefold.svcomp.record.StatisticsText;
import dev.tracefold.svcomp.report.RunReport;
import java.io.IOException;

/** Tells what happened in a run, in the forms that the options ask for. */
final class RunOutput {
  private final OutputOptions options;
  private final RunRecorder recorder;
  private final Messages messages;

  RunOutput(OutputOptions options, RunRecorder recorder, Messages messages) {
    this.options = options;
    this.recorder = recorder;
    this.messages = messages;
  }

  /** What comes before the verdict line, however the run ended. */
  void tell(Verdict verdict) {
    if (!options.statistics() && options.json().isEmpty()) {
      return;
    }
    RunRecord record = recorder.record(verdict);
    if (options.statistics()) {
      messages.statistics(StatisticsText.of(record));
    }
    options
        .json()
        .ifPresent(file -> write("--json", () -> OutputFile.write(file, RunJson.text(record))));
  }

  /** The page, which takes time to draw: only a run that ends by itself has one. */
  void drawPage(Verdict verdict) {
    options
        .report()
        .ifPresent(
            target -> write("--report", () -> RunReport.write(recorder.record(verdict), target)));
  }

  private void write(String option, Writing writing) {
    try {
      writing.run();
    } catch (IOException | RuntimeException | StackOverflowError e) {
      messages.error(option + ": it cannot be written: " + e);
    }
  }

  /** Writes a file. */
  @FunctionalInterface
  private interface Writing {
    void run() throws IOException;
  }
}
