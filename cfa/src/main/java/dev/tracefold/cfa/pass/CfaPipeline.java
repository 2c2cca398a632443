package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** A list of passes, run one after the other; with assertions on, each result is checked. */
public final class CfaPipeline implements CfaPass {
  private static final int SAMPLES_BETWEEN_PASSES = 8;

  private final List<CfaPass> passes;
  private final BiConsumer<CfaPass, Program> observer;

  private CfaPipeline(List<CfaPass> passes, BiConsumer<CfaPass, Program> observer) {
    this.passes = List.copyOf(passes);
    this.observer = observer;
  }

  public static CfaPipeline of(List<CfaPass> passes) {
    return new CfaPipeline(passes, (pass, program) -> {});
  }

  /** What every engine's program goes through. */
  public static CfaPipeline standard() {
    return of(
        List.of(
            new RemoveUnreachable(),
            new CutIrrelevant(),
            new RemoveDeadVariables(),
            new MergeChains(),
            new RemoveDeadVariables(),
            new PropagateConstants(),
            new CutIrrelevant(),
            new RemoveDeadVariables(),
            new Slice(),
            new MergeChains(),
            new RemoveDeadVariables()));
  }

  /** The same passes but those of a kind. */
  public CfaPipeline without(Class<? extends CfaPass> kind) {
    return new CfaPipeline(passes.stream().filter(p -> !kind.isInstance(p)).toList(), observer);
  }

  public CfaPipeline then(CfaPass pass) {
    List<CfaPass> more = new ArrayList<>(passes);
    more.add(pass);
    return new CfaPipeline(more, observer);
  }

  /** The same passes; the observer sees the program after each. */
  public CfaPipeline observedBy(BiConsumer<CfaPass, Program> newObserver) {
    return new CfaPipeline(passes, newObserver);
  }

  public List<CfaPass> passes() {
    return passes;
  }

  @Override
  public Rewriting run(Program program) {
    Rewriting current = Rewriting.none(program);
    assert isSound("the input", program);
    for (CfaPass pass : passes) {
      current = current.then(pass.run(current.program()));
      assert isSound(pass.name(), current.program());
      observer.accept(pass, current.program());
    }
    return current;
  }

  private static boolean isSound(String origin, Program program) {
    List<String> problems = CfaChecks.trying(SAMPLES_BETWEEN_PASSES).problems(program);
    if (!problems.isEmpty()) {
      throw new IllegalStateException("after " + origin + ": " + String.join("; ", problems));
    }
    return true;
  }
}
