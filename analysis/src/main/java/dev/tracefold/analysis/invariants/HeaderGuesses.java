package dev.tracefold.analysis.invariants;

import static dev.tracefold.analysis.invariants.KindOfGuesses.fleeting;
import static dev.tracefold.analysis.invariants.KindOfGuesses.lasting;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.analysis.ranges.RangeAnalysis;
import dev.tracefold.analysis.samples.Samples;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.model.ModelEvaluation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** What may hold at loop headers, going by cheap analyses and by states that runs come to. */
final class HeaderGuesses {
  /** Live variables per header whose ranges are tried, which is cheap. */
  private static final int RANGE_LIMIT = 64;

  private static final Duration COMBINATIONS = Duration.ofSeconds(1);
  private static final Duration RANGES = Duration.ofMillis(300);
  private static final Duration SAMPLING = Duration.ofMillis(400);

  private static final int SIDES_LIMIT = 8;

  private final ExprFactory factory;
  private final Budget budget;
  private final Guesses guesses;
  private final Samples samples;
  private final FiniteStates finite;
  private final RangeAnalysis ranges;
  private final FloatBounds floatBounds;
  private final Liveness live;
  private final Map<Location, Set<Variable>> variables = new TreeMap<>();
  private final FactProgress progress;

  /**
   * @param subjects what guesses may speak of
   * @param progress keeps what the analyses found if there was time for them
   */
  HeaderGuesses(
      Knowledge known,
      Guesses guesses,
      Predicate<Variable> subjects,
      FactProgress progress,
      Budget budget) {
    Program program = known.program();
    this.factory = program.factory();
    this.budget = budget;
    this.guesses = guesses;
    this.progress = progress;
    this.live = known.get(Liveness.class);
    this.floatBounds = FloatBounds.of(factory, program.main());
    for (Location h : known.get(LoopForest.class).headers()) {
      variables.put(h, guesses.subjects(h, live.at(h).stream().filter(subjects).toList()));
    }
    this.finite =
        progress.finite.orElseGet(() -> timed(COMBINATIONS, b -> FiniteStates.of(program, b)));
    this.ranges = progress.ranges.orElseGet(() -> timed(RANGES, b -> RangeAnalysis.of(program, b)));
    this.samples =
        timed(
            SAMPLING,
            b -> Samples.of(known.get(CompiledProgram.class), variables, known.openings(), b));
    if (!budget.isExhausted()) {
      progress.finite = Optional.of(finite);
      progress.ranges = Optional.of(ranges);
    }
  }

  private <T> T timed(Duration cpu, Function<Budget, T> analysis) {
    try (Budget part = budget.sub(cpu)) {
      return analysis.apply(part);
    }
  }

  Samples samples() {
    return samples;
  }

  /**
   * In the order in which they are best tried: after what was suggested, combinations, ranges and
   * equations come first. They are few, seldom wrong, and others depend on them.
   */
  List<KindOfGuesses> kinds(Map<Location, List<Expr>> suggested) {
    return List.of(
        lasting(h -> suggested.getOrDefault(h, List.of())),
        lasting(this::combinations),
        lasting(this::ranges),
        lasting(h -> floatBounds.over(variables.get(h), samples.at(h, factory.trueExpr()))),
        lasting(h -> guesses.equations(variables.get(h), samples.at(h, factory.trueExpr()))),
        lasting(h -> guesses.conditions(h, variables.get(h))),
        lasting(h -> guesses.ofNumbers().ofOne(variables.get(h))),
        fleeting(this::equationsInCases),
        lasting(h -> guesses.ofNumbers().orders(variables.get(h))),
        lasting(h -> guesses.differences(variables.get(h), samples.at(h, factory.trueExpr()))),
        fleeting(h -> guesses.sums(variables.get(h))),
        lasting(this::conditional));
  }

  private List<Expr> combinations(Location header) {
    return finite.at(header).map(List::of).orElse(List.of());
  }

  private List<Expr> ranges(Location header) {
    return ranges.conditions(header, live.at(header).stream().limit(RANGE_LIMIT).toList());
  }

  private List<Expr> equationsInCases(Location header) {
    Set<Variable> here = variables.get(header);
    List<Expr> found = new ArrayList<>();
    found.addAll(guesses.equationsOfTerms(here, samples.at(header, factory.trueExpr())));
    for (Expr side : sides(header)) {
      List<ModelEvaluation> states = samples.at(header, side);
      List<Expr> equations = new ArrayList<>(guesses.equations(here, states));
      equations.addAll(guesses.equationsOfTerms(here, states));
      equations.forEach(e -> found.add(factory.implies(side, e)));
    }
    return found;
  }

  /** Conditions that tell cases apart, and their negations. */
  private List<Expr> sides(Location header) {
    List<Expr> sides = new ArrayList<>();
    for (Expr c : guesses.splitters(header, variables.get(header))) {
      boolean splits = !samples.allow(header, c) && !samples.allow(header, factory.not(c));
      if (splits && !sides.contains(c) && sides.size() < SIDES_LIMIT) {
        sides.addAll(List.of(c, factory.not(c)));
      }
    }
    sides.removeIf(s -> samples.at(header, s).size() < Guesses.FEW);
    return sides;
  }

  /** What samples refute in general but not where a condition holds. */
  private List<Expr> conditional(Location header) {
    List<Expr> found = new ArrayList<>();
    for (Expr side : sides(header)) {
      for (Expr guess : progress.tried.getOrDefault(header, List.of())) {
        if (!samples.allow(header, guess)) {
          found.add(factory.implies(side, guess));
        }
      }
    }
    return found;
  }
}
