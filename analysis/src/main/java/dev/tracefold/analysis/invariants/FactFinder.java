package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.analysis.ranges.RangeAnalysis;
import dev.tracefold.analysis.samples.ReachedStates;
import dev.tracefold.analysis.samples.Samples;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.solver.model.ModelEvaluation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Finds facts at all loop headers of a program, as steps that proofs can begin with. Where they
 * exclude every error on the segments between headers, they are a proof already: that is
 * k-induction with k = 1 on blocks, which does not mind how many paths lead through a block.
 */
public final class FactFinder implements FactSource {
  private static final Duration QUERY = Duration.ofSeconds(2);

  /** Live variables per header whose ranges are tried, which is cheap. */
  private static final int RANGE_LIMIT = 64;

  private static final Duration COMBINATIONS = Duration.ofSeconds(1);
  private static final Duration RANGES = Duration.ofMillis(300);
  private static final Duration SAMPLING = Duration.ofMillis(400);

  private static final int SIDES_LIMIT = 8;

  /** Of the time that is left, for one kind of guesses. */
  private static final double MOST_OF_THE_REST = 0.6;

  private final SolverSource solvers;
  private final Suggestions suggestions;
  private final Suggestions lastResort;
  private final Predicate<Variable> subjects;

  private FactFinder(
      SolverSource solvers,
      Suggestions suggestions,
      Suggestions lastResort,
      Predicate<Variable> subjects) {
    this.solvers = solvers;
    this.suggestions = suggestions;
    this.lastResort = lastResort;
    this.subjects = subjects;
  }

  public static FactFinder with(SolverSource solvers) {
    return new FactFinder(solvers, Suggestions.NONE, Suggestions.NONE, v -> true);
  }

  /** The same, but tries these before its own guesses. */
  public FactFinder trying(Suggestions others) {
    return new FactFinder(solvers, others, lastResort, subjects);
  }

  /** The same, but tries these when nothing else is left to try. */
  public FactFinder tryingAtLast(Suggestions others) {
    return new FactFinder(solvers, suggestions, others, subjects);
  }

  /** The same, but its own guesses speak of no other variables. */
  public FactFinder speakingOf(Predicate<Variable> variables) {
    return new FactFinder(solvers, suggestions, lastResort, variables);
  }

  @Override
  public Facts find(Knowledge known, Budget budget) {
    Program program = known.program();
    Set<Location> headers = known.get(LoopForest.class).headers();
    Guesses guesses = new Guesses(program);
    try (Solver solver = solvers.open(program.factory(), budget::exhausted, QUERY)) {
      ErrorsAhead errors = new ErrorsAhead(program.main(), headers, guesses, solver);
      if (errors.areExcludedBy(Map.of(), budget)) {
        return new Facts(List.of(), ReachedStates.NONE, true);
      }
      Progress progress =
          known
              .analyses()
              .get(Searches.class, p -> new Searches())
              .byFinder
              .computeIfAbsent(this, f -> new Progress());
      Search search =
          new Search(
              known,
              headers,
              guesses,
              errors,
              solver,
              budget,
              subjects,
              suggestions.of(program),
              () -> lastResort.of(program),
              progress);
      known.reach(search.samples);
      boolean suffice = search.find();
      return new Facts(known.steps(), known, suffice);
    }
  }

  /** How far searches in one program have come. */
  private static final class Searches {
    private final Map<FactFinder, Progress> byFinder = new HashMap<>();
  }

  /** What later searches of the same kind in the same program begin with. */
  private static final class Progress {
    private final Map<Location, List<Expr>> tried = new TreeMap<>();
    private Optional<FiniteStates> finite = Optional.empty();
    private Optional<RangeAnalysis> ranges = Optional.empty();

    /** How many kinds of guesses have had the time that they needed. */
    private int done;

    /** What is left of the guesses that come next, if they had some time. */
    private Optional<Map<Location, List<Expr>>> cutOff = Optional.empty();
  }

  private static final class Search {
    private final Knowledge known;
    private final ExprFactory factory;
    private final Set<Location> headers;
    private final Budget budget;
    private final Guesses guesses;
    private final ErrorsAhead errors;
    private final Houdini houdini;
    private final Samples samples;
    private final Map<Location, List<Expr>> suggested;
    private final Supplier<Map<Location, List<Expr>>> lastResort;
    private final FiniteStates finite;
    private final RangeAnalysis ranges;
    private final FloatBounds floatBounds;
    private final Liveness live;
    private final Map<Location, Set<Variable>> variables = new TreeMap<>();
    private final Progress progress;

    Search(
        Knowledge known,
        Set<Location> headers,
        Guesses guesses,
        ErrorsAhead errors,
        Solver solver,
        Budget budget,
        Predicate<Variable> subjects,
        Map<Location, List<Expr>> suggested,
        Supplier<Map<Location, List<Expr>>> lastResort,
        Progress progress) {
      Program program = known.program();
      this.known = known;
      this.suggested = suggested;
      this.lastResort = lastResort;
      this.progress = progress;
      this.factory = program.factory();
      this.headers = headers;
      this.budget = budget;
      this.guesses = guesses;
      this.errors = errors;
      this.houdini = new Houdini(factory, program.main(), solver, headers);
      this.live = known.get(Liveness.class);
      this.floatBounds = FloatBounds.of(factory, program.main());
      headers.forEach(
          h ->
              variables.put(h, guesses.subjects(h, live.at(h).stream().filter(subjects).toList())));
      this.finite =
          progress.finite.orElseGet(() -> timed(COMBINATIONS, b -> FiniteStates.of(program, b)));
      this.ranges =
          progress.ranges.orElseGet(() -> timed(RANGES, b -> RangeAnalysis.of(program, b)));
      try (Budget part = budget.sub(SAMPLING)) {
        this.samples =
            Samples.of(known.get(CompiledProgram.class), variables, known.openings(), part);
      }
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

    /**
     * After what was suggested, combinations, ranges and equations come first: they are few, seldom
     * wrong, and others depend on them. Ends as soon as no error is possible, and says whether it
     * was so.
     */
    boolean find() {
      List<Round> rounds =
          List.of(
              lasting(h -> suggested.getOrDefault(h, List.of())),
              lasting(this::combinations),
              lasting(this::ranges),
              lasting(h -> floatBounds.over(variables.get(h), samples.at(h, truth()))),
              lasting(h -> guesses.equations(variables.get(h), samples.at(h, truth()))),
              lasting(h -> guesses.conditions(h, variables.get(h))),
              lasting(h -> guesses.ofOne(variables.get(h))),
              fleeting(this::equationsInCases),
              lasting(h -> guesses.orders(variables.get(h))),
              lasting(h -> guesses.differences(variables.get(h), samples.at(h, truth()))),
              fleeting(h -> guesses.sums(variables.get(h))),
              lasting(this::conditional));
      if (!known.steps().isEmpty() && errors.areExcludedBy(known.invariants(), budget)) {
        return true;
      }
      boolean complete = true;
      Optional<Map<Location, List<Expr>>> next = progress.cutOff;
      for (Round round : rounds.subList(progress.done, rounds.size())) {
        if (budget.isExhausted()) {
          return false;
        }
        Map<Location, List<Expr>> before = new TreeMap<>(progress.tried);
        Kept kept = keep(next.orElseGet(() -> forHeaders(round.guesses())));
        next = Optional.empty();
        if (kept == Kept.TOO_HARD || !round.lasts()) {
          progress.tried.clear();
          progress.tried.putAll(before);
        }
        if (complete) {
          complete = kept != Kept.CUT_OFF;
          progress.done += complete ? 1 : 0;
          progress.cutOff = complete ? Optional.empty() : Optional.of(houdini.open());
        }
        if (kept == Kept.SOME && errors.areExcludedBy(known.invariants(), budget)) {
          return true;
        }
      }
      Map<Location, List<Expr>> last = lastResort.get();
      return !last.isEmpty()
          && keep(forHeaders(h -> last.getOrDefault(h, List.of()))) == Kept.SOME
          && errors.areExcludedBy(known.invariants(), budget);
    }

    /**
     * A kind of guesses.
     *
     * @param lasts whether those that fail are tried again together with later ones, which takes
     *     time if there are many
     */
    private record Round(Function<Location, List<Expr>> guesses, boolean lasts) {}

    private static Round lasting(Function<Location, List<Expr>> guesses) {
      return new Round(guesses, true);
    }

    private static Round fleeting(Function<Location, List<Expr>> guesses) {
      return new Round(guesses, false);
    }

    private Map<Location, List<Expr>> forHeaders(Function<Location, List<Expr>> made) {
      Map<Location, List<Expr>> all = new TreeMap<>();
      for (Location h : headers) {
        // What failed before may hold together with new guesses.
        List<Expr> both = new ArrayList<>(progress.tried.getOrDefault(h, List.of()));
        both.addAll(made.apply(h));
        all.put(h, both);
      }
      progress.tried.putAll(all);
      return all;
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
      found.addAll(guesses.equationsOfTerms(here, samples.at(header, truth())));
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

    private Expr truth() {
      return factory.trueExpr();
    }

    private enum Kept {
      NONE,
      SOME,
      /** Nothing, for want of time. */
      CUT_OFF,
      /** Nothing, since the solver gave up. */
      TOO_HARD
    }

    private List<Expr> knownAt(Location header) {
      return known.invariantsAt(header);
    }

    /** Keeps those that samples allow and that are inductive together with what is known. */
    private Kept keep(Map<Location, List<Expr>> wanted) {
      Map<Location, List<Expr>> open = new TreeMap<>();
      wanted.forEach(
          (h, list) ->
              open.put(
                  h,
                  list.stream()
                      .distinct()
                      .filter(g -> !g.isConst() && !knownAt(h).contains(g))
                      .filter(g -> samples.allow(h, g))
                      .toList()));
      try (Budget part = budget.sub(MOST_OF_THE_REST)) {
        Map<Location, List<Expr>> found = houdini.inductive(open, known.invariants(), part);
        if (found.isEmpty()) {
          return part.isExhausted()
              ? Kept.CUT_OFF
              : houdini.open().isEmpty() ? Kept.NONE : Kept.TOO_HARD;
        }
        Map<Location, Expr> step = new TreeMap<>();
        found.forEach((l, facts) -> step.put(l, factory.and(facts)));
        known.prove(new ProofStep.MutualInvariants(step));
        return Kept.SOME;
      }
    }
  }
}
