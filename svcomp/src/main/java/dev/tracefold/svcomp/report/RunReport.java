package dev.tracefold.svcomp.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.SearchTree;
import dev.tracefold.svcomp.options.Version;
import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.output.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Gathers what a run tells, and writes it as a page. */
public final class RunReport {
  private final StringBuilder text = new StringBuilder();
  private final Map<String, String> pictures = new LinkedHashMap<>();
  private Optional<Path> program = Optional.empty();
  private Optional<Supplier<String>> tree = Optional.empty();

  /** A trace or invariants, as printed. */
  public void add(String told) {
    text.append(told);
  }

  /** The C file, and the automaton that the engines see. */
  public void add(Path source, Program translated) {
    program = Optional.of(source);
    try {
      CfaPicture.of(translated.main()).ifPresent(svg -> pictures.put("Automaton", svg));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      // A picture that the library cannot make, here or at all, is not worth a verdict.
      text.append("no picture of the automaton: ").append(e).append('\n');
    }
  }

  /** The tree of a search, the last one if there are several. */
  public void addTree(SearchTree root) {
    tree = Optional.of(() -> TreePicture.of(root));
  }

  private void drawTree() {
    try {
      tree.ifPresent(picture -> pictures.put("Symbolic execution tree", picture.get()));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      text.append("no picture of the tree: ").append(e).append('\n');
    }
  }

  /**
   * Writes the page.
   *
   * @param statistics as printed
   */
  public void write(Path target, Path task, Verdict verdict, String statistics) throws IOException {
    drawTree();
    String log = text + statistics + "RESULT: " + verdict.text() + "\n";
    RunDetails details = RunDetails.parse(log);
    ObjectNode run = JsonMapper.builder().build().createObjectNode();
    run.put("config", "svcomp-run").put("task", task.toString()).put("category", "");
    run.put("outcome", outcome(verdict.status())).put("verdict", verdict.text());
    run.put("points", 0).put("status", verdict.status().code());
    run.put("cpu_s", seconds(details, "CPU time"));
    run.put("wall_s", seconds(details, "time: in total"));
    run.put("memory_mb", seconds(details, "memory, peak"));
    ReportPage report = ReportPage.of("Tracefold: " + task, "version " + Version.current());
    report.add(run, details, program.orElse(task), pictures);
    report.write(target);
  }

  private static String outcome(ExitStatus status) {
    return status == ExitStatus.USAGE
        ? "refused"
        : status.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static double seconds(RunDetails details, String name) {
    String figure = details.statistics().getOrDefault(name, "0");
    return Double.parseDouble(figure.split(" ", 2)[0]);
  }
}
