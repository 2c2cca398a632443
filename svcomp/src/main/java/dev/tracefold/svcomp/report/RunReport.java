package dev.tracefold.svcomp.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.svcomp.options.Version;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.record.Artifacts;
import dev.tracefold.svcomp.record.Resources;
import dev.tracefold.svcomp.record.RunRecord;
import dev.tracefold.svcomp.record.StatisticsText;
import dev.tracefold.svcomp.report.RunDetails.Note;
import dev.tracefold.svcomp.trace.RecordedRun;
import dev.tracefold.svcomp.trace.TraceStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The page on one run. */
public final class RunReport {
  private RunReport() {}

  public static void write(RunRecord record, Path target) throws IOException {
    Path input = record.subject().input();
    StringBuilder log = new StringBuilder();
    record.findings().remarks().forEach(remark -> log.append(remark).append('\n'));
    Map<String, String> pictures = new LinkedHashMap<>();
    Artifacts artifacts = record.artifacts();
    draw("Automaton", artifacts.automaton(), a -> CfaPicture.of(a.main()), pictures, log);
    draw(
        "Symbolic execution tree",
        artifacts.tree(),
        tree -> Optional.of(TreePicture.of(tree)),
        pictures,
        log);
    record
        .findings()
        .violation()
        .ifPresent(v -> log.append("violation: ").append(v.violation().describe()).append('\n'));
    log.append(record.ending().verdict().line());
    RunDetails details =
        new RunDetails(
            record.findings().violation().map(RunReport::steps).orElse(List.of()),
            record.findings().invariants().stream()
                .map(i -> new Note(i.place().place().line(), i.condition()))
                .toList(),
            StatisticsText.lines(record),
            RunDetails.tail(log.toString()));
    ReportPage page = ReportPage.of("Tracefold: " + input, "version " + Version.current());
    page.add(row(record), details, record.subject().program(), pictures);
    page.write(target);
  }

  private static List<Note> steps(RecordedRun run) {
    return run.steps().kept().stream()
        .filter(step -> step.span().isKnown())
        .map(RunReport::note)
        .toList();
  }

  private static Note note(TraceStep step) {
    SourceSpan span = step.span();
    return new Note(span.line(), String.join(", ", step.told()));
  }

  private static ObjectNode row(RunRecord record) {
    Verdict verdict = record.ending().verdict();
    Resources resources = record.resources();
    ObjectNode run = JsonMapper.builder().build().createObjectNode();
    run.put("config", "svcomp-run").put("task", record.subject().input().toString());
    run.put("category", "").put("outcome", verdict.outcome()).put("verdict", verdict.text());
    run.put("points", 0).put("status", verdict.status().code());
    run.put("cpu_s", resources.cpuNanos().orElse(0) / 1e9);
    run.put("wall_s", resources.wallNanos() / 1e9);
    return run.put("memory_mb", resources.peakBytes().orElse(0) / 1_000_000);
  }

  /** A picture that the library cannot make, here or at all, is not worth a verdict. */
  private static <T> void draw(
      String title,
      Optional<T> what,
      Function<T, Optional<String>> picture,
      Map<String, String> pictures,
      StringBuilder log) {
    try {
      what.flatMap(picture).ifPresent(svg -> pictures.put(title, svg));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      log.append("no picture (").append(title).append("): ").append(e).append('\n');
    }
  }
}
