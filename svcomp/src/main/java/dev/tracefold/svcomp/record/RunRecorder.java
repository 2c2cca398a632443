package dev.tracefold.svcomp.record;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.run.SearchTree;
import dev.tracefold.results.Result;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.profile.TimeProfile;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.svcomp.trace.RecordedRun;
import dev.tracefold.witness.invariant.SourceInvariant;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Hears what happens in a run. May be asked for the record at any moment by another thread than the
 * one that works.
 */
public final class RunRecorder implements EngineListener {
  private final Path input;
  private final boolean isDrawn;
  private final Clock clock = new Clock();
  private final Optional<TimeProfile> profile;
  private final EngineListener profiler;
  private final Map<String, String> figures = new LinkedHashMap<>();
  private final List<String> remarks = new ArrayList<>();
  private final List<Path> witnesses = new ArrayList<>();
  private Optional<VerificationTask> task = Optional.empty();
  private Optional<String> decider = Optional.empty();
  private Optional<RecordedRun> violation = Optional.empty();
  private List<SourceInvariant> invariants = List.of();
  private Consumer<String> turns = engine -> {};
  private Consumer<SearchTree> trees = tree -> {};
  private Artifacts artifacts = new Artifacts(Optional.empty(), Optional.empty());

  private RunRecorder(Path input, boolean isDrawn, Optional<TimeProfile> profile) {
    this.input = input;
    this.isDrawn = isDrawn;
    this.profile = profile;
    this.profiler = profile.<EngineListener>map(p -> p).orElse(EngineListener.SILENT);
  }

  /**
   * Begins to record.
   *
   * @param isDrawn whether what can be drawn is kept, which may be large
   * @param profile measures engines, which costs a little; empty if nobody wants to know
   */
  public static RunRecorder start(Path input, boolean isDrawn, Optional<TimeProfile> profile) {
    return new RunRecorder(input, isDrawn, profile);
  }

  /** Ends the stage before, if any, and begins one. */
  public synchronized void begin(String stage) {
    clock.begin(stage);
  }

  public synchronized void task(VerificationTask read) {
    task = Optional.of(read);
  }

  public synchronized void automaton(Program program) {
    artifacts = new Artifacts(Optional.of(program), artifacts.tree());
  }

  public synchronized void remark(String told) {
    remarks.add(told);
  }

  public synchronized void violation(RecordedRun run) {
    violation = Optional.of(run);
  }

  public synchronized void invariants(List<SourceInvariant> found) {
    invariants = List.copyOf(found);
  }

  public synchronized void witness(Path file) {
    witnesses.add(file);
  }

  /** A figure under a name. */
  public synchronized void figure(String name, String value) {
    figures.put(name, value);
  }

  /** Has the names of engines told to somebody else too, as their turns begin. */
  public void tellTurns(Consumer<String> listener) {
    turns = listener;
  }

  /** Has trees of searches told to somebody else too. */
  public void tellTrees(Consumer<SearchTree> listener) {
    trees = listener;
  }

  @Override
  public void started(String engine) {
    turns.accept(engine);
    profiler.started(engine);
  }

  @Override
  public void began(String engine, String part) {
    profiler.began(engine, part);
  }

  @Override
  public void done(String engine, String part) {
    profiler.done(engine, part);
  }

  @Override
  public void checking(String engine) {
    profiler.checking(engine);
  }

  @Override
  public void ended(String engine, Result result) {
    profiler.ended(engine, result);
    if (!(result instanceof Result.Unknown)) {
      decidedBy(engine);
    }
  }

  private synchronized void decidedBy(String engine) {
    decider = Optional.of(engine);
  }

  @Override
  public void artifact(String engine, SearchTree tree) {
    trees.accept(tree);
    if (isDrawn) {
      keep(tree);
    }
  }

  private synchronized void keep(SearchTree tree) {
    artifacts = new Artifacts(artifacts.automaton(), Optional.of(tree));
  }

  @Override
  public void statistic(String engine, String name, long value) {
    figure(engine + ": " + name, Long.toString(value));
  }

  /** What has happened by now, if the run ends with this verdict. */
  public synchronized RunRecord record(Verdict verdict) {
    Map<String, String> all = new LinkedHashMap<>(figures);
    profile.ifPresent(p -> p.nanos().forEach((name, nanos) -> all.put(name, seconds(nanos))));
    return new RunRecord(
        new Subject(input, task),
        new Ending(verdict, verdict.isDefinite() ? decider : Optional.empty()),
        clock.read(),
        all,
        new Findings(List.copyOf(remarks), violation, invariants, List.copyOf(witnesses)),
        artifacts);
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.4f s", nanos / 1e9);
  }
}
