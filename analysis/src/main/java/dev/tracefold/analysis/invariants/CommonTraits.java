package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.ranges.RangeAnalysis;
import dev.tracefold.analysis.samples.Samples;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;

/**
 * What the states that runs bring to a loop header have in common, as guesses: ranges and small
 * sets of values, the combinations of two such, equations, orders, the program's conditions.
 */
public final class CommonTraits {
  private static final Duration ANALYSIS = Duration.ofMillis(500);

  /** A set with more values is not small. */
  private static final int MOST_VALUES = 6;

  /** Variables of whose values all combinations of two are looked at. */
  private static final int PAIRED = 8;

  private final ExprFactory factory;
  private final Guesses guesses;
  private final FiniteStates finite;
  private final RangeAnalysis ranges;
  private final Samples samples;
  private final Map<Location, Set<Variable>> variables = new TreeMap<>();

  private CommonTraits(Program program, Budget budget) {
    this.factory = program.factory();
    this.guesses = new Guesses(program);
    Liveness live = Liveness.ofReads(program, program.main());
    LoopForest.of(program.main())
        .headers()
        .forEach(h -> variables.put(h, guesses.subjects(h, List.copyOf(live.at(h)))));
    try (Budget part = budget.sub(ANALYSIS)) {
      this.finite = FiniteStates.of(program, part);
    }
    try (Budget part = budget.sub(ANALYSIS)) {
      this.ranges = RangeAnalysis.of(program, part);
    }
    try (Budget part = budget.sub(ANALYSIS)) {
      this.samples = Samples.of(CompiledProgram.of(program), variables, List.of(), part);
    }
  }

  /** Those of a program without calls. */
  public static CommonTraits of(Program program, Budget budget) {
    return new CommonTraits(program, budget);
  }

  /** Guesses by loop header, in the order in which to try them; later ones rest on earlier ones. */
  public List<Map<Location, List<Expr>>> rounds() {
    return List.of(round(this::values), round(this::relations), round(this::bounds));
  }

  private Map<Location, List<Expr>> round(BiFunction<Location, Set<Variable>, List<Expr>> kind) {
    Map<Location, List<Expr>> all = new TreeMap<>();
    variables.forEach(
        (h, here) ->
            all.put(
                h,
                kind.apply(h, here).stream()
                    .distinct()
                    .filter(g -> !g.isConst() && samples.allow(h, g))
                    .toList()));
    return all;
  }

  private List<Expr> values(Location header, Set<Variable> here) {
    List<Expr> found = new ArrayList<>();
    finite.at(header).ifPresent(found::add);
    found.addAll(finite.projections(header));
    for (Expr range : ranges.conditions(header, here)) {
      found.add(range);
      if (range.is(Op.SLT) && range.arg(0).isVariable()) {
        found.add(factory.ult(range.arg(0), range.arg(1)));
      }
    }
    List<ModelEvaluation> states = samples.at(header, factory.trueExpr());
    if (states.size() < Guesses.FEW) {
      return found;
    }
    here.forEach(v -> observed(v, states, found));
    found.addAll(combinations(here, states));
    return found;
  }

  /** The least and the greatest value, and which there are if these are few. */
  private void observed(Variable v, List<ModelEvaluation> states, List<Expr> into) {
    if (!isNumber(v)) {
      return;
    }
    Expr x = v.expr();
    int width = x.width();
    TreeSet<BigInteger> signed = new TreeSet<>();
    states.forEach(s -> signed.add(signed(s, x)));
    into.add(factory.sle(factory.bv(signed.first(), width), x));
    into.add(factory.sle(x, factory.bv(signed.last(), width)));
    if (signed.first().signum() >= 0) {
      into.add(factory.ule(x, factory.bv(signed.last(), width)));
    }
    if (signed.size() <= MOST_VALUES) {
      into.add(
          factory.or(
              signed.stream().map(value -> factory.eq(x, factory.bv(value, width))).toList()));
    }
  }

  /** Which values two variables have together, if not all combinations of theirs occur. */
  private List<Expr> combinations(Set<Variable> here, List<ModelEvaluation> states) {
    Map<Variable, Set<Expr>> few = new TreeMap<>();
    for (Variable v : here) {
      Set<Expr> values = new LinkedHashSet<>();
      if (isNumber(v) || v.expr().isBool()) {
        states.forEach(s -> values.add(valueIn(s, v)));
      }
      if (values.size() > 1 && values.size() <= MOST_VALUES && few.size() < PAIRED) {
        few.put(v, values);
      }
    }
    List<Expr> found = new ArrayList<>();
    for (Variable v : few.keySet()) {
      for (Variable w : few.keySet()) {
        Set<Expr> both = new LinkedHashSet<>();
        states.forEach(s -> both.add(factory.and(valueIn(s, v), valueIn(s, w))));
        boolean isTelling = both.size() < few.get(v).size() * few.get(w).size();
        if (v.compareTo(w) < 0 && isTelling && both.size() <= MOST_VALUES) {
          found.add(factory.or(both));
        }
      }
    }
    return found;
  }

  private List<Expr> relations(Location header, Set<Variable> here) {
    List<Expr> found = new ArrayList<>();
    found.addAll(guesses.equations(here, samples.at(header, factory.trueExpr())));
    found.addAll(guesses.conditions(header, here));
    found.addAll(guesses.ofNumbers().orders(here));
    return found;
  }

  private List<Expr> bounds(Location header, Set<Variable> here) {
    List<Expr> found = new ArrayList<>(guesses.ofNumbers().ofOne(here));
    found.addAll(guesses.differences(here, samples.at(header, factory.trueExpr())));
    return found;
  }

  private Expr valueIn(ModelEvaluation state, Variable v) {
    if (v.expr().isBool()) {
      return state.satisfies(v.expr()) ? v.expr() : factory.not(v.expr());
    }
    return factory.eq(v.expr(), factory.bv(signed(state, v.expr()), v.expr().width()));
  }

  private static boolean isNumber(Variable v) {
    return v.type() instanceof BitVectorType t && t.width() > 1;
  }

  private static BigInteger signed(ModelEvaluation state, Expr x) {
    BigInteger bits = state.bits(x).orElse(BigInteger.ZERO);
    return bits.testBit(x.width() - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(x.width())) : bits;
  }
}
