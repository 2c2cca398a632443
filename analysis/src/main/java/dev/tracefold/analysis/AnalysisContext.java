package dev.tracefold.analysis;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * What analyses say of one program. Each is asked for by the type of its answer, is done when
 * somebody asks for it first, and is kept.
 */
public final class AnalysisContext {
  private static final Map<Class<?>, Function<Program, ?>> OF_MAIN =
      Map.of(
          LoopForest.class, (Program p) -> LoopForest.of(p.main()),
          Liveness.class, (Program p) -> Liveness.ofReads(p, p.main()),
          CompiledProgram.class, (Program p) -> CompiledProgram.of(p));

  private final Program program;
  private final Map<Class<?>, Object> answers = new HashMap<>();

  private AnalysisContext(Program program) {
    this.program = program;
  }

  public static AnalysisContext of(Program program) {
    return new AnalysisContext(program);
  }

  public Program program() {
    return program;
  }

  /**
   * The answer of that type about the main automaton: its loops, which variables may still be read,
   * the program in the form that is run.
   */
  public <A> A get(Class<A> type) {
    Function<Program, ?> analysis = OF_MAIN.get(type);
    if (analysis == null && !answers.containsKey(type)) {
      throw new IllegalArgumentException("no analysis answers with a " + type.getName());
    }
    return get(type, p -> type.cast(analysis.apply(p)));
  }

  /** The same for an analysis that only its users know. */
  public <A> A get(Class<A> type, Function<Program, A> analysis) {
    Object known = answers.get(type);
    if (known == null) {
      known = analysis.apply(program);
      answers.put(type, known);
    }
    return type.cast(known);
  }
}
