package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import dev.tracefold.solver.ranges.IntegerRange;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

/**
 * Tries inputs that differ from the known ones in being a bound of what the path and the condition
 * leave of their ranges: where a loop counts up to an input, that decides all of its rounds.
 */
final class BoundsOracle implements BranchOracle {
  /** Conditions on more inputs are seldom met by bounds alone. */
  private static final int MOST_VARIABLES = 4;

  private static final List<ToLongFunction<IntegerRange>> BOUNDS =
      List.of(IntegerRange::greatest, IntegerRange::high, IntegerRange::low, IntegerRange::least);

  private final PathRanges ranges;
  private final BranchOracle next;
  private final RelatedConjuncts conjuncts = new RelatedConjuncts();

  BoundsOracle(PathRanges ranges, BranchOracle next) {
    this.ranges = ranges;
    this.next = next;
  }

  @Override
  public Verdict decide(PathCondition path, Expr condition) {
    return path.model()
        .flatMap(known -> follow(path, condition, known))
        .map(Verdict::feasible)
        .orElseGet(() -> next.decide(path, condition));
  }

  private Optional<Model> follow(PathCondition path, Expr condition, Model known) {
    conjuncts.moveTo(path);
    Set<Variable> own = conjuncts.variables(condition);
    if (own.size() > MOST_VARIABLES || !own.stream().allMatch(BoundsOracle::isNumber)) {
      return Optional.empty();
    }
    List<Expr> demands = conjuncts.to(new TreeSet<>(own));
    ranges.moveTo(path.andPerhaps(condition));
    for (Map<Variable, Long> bounds : candidates(own, shifted(condition))) {
      Model model = changed(known, bounds);
      ModelEvaluation values = ModelEvaluation.under(model);
      if (values.satisfies(condition) && demands.stream().allMatch(values::satisfies)) {
        return Optional.of(model);
      }
    }
    return Optional.empty();
  }

  private static boolean isNumber(Variable v) {
    return v.type() instanceof BitVectorType type && type.fitsLong();
  }

  /** The sums of a variable and a constant in a condition: a loop may count an input down. */
  private static List<Expr> shifted(Expr condition) {
    return Traversal.postOrder(List.of(condition)).stream()
        .filter(e -> e.is(Op.ADD) && e.args().size() == 2)
        .filter(e -> e.arg(0).isVariable() && e.arg(1).isConst())
        .limit(MOST_VARIABLES)
        .toList();
  }

  /** Each sum, each variable of which something is known, and all of these at once. */
  private List<Map<Variable, Long>> candidates(Set<Variable> variables, List<Expr> sums) {
    List<Map<Variable, Long>> candidates = new ArrayList<>();
    for (ToLongFunction<IntegerRange> bound : BOUNDS) {
      for (Expr sum : sums) {
        long value = bound.applyAsLong(ranges.roughly(sum)) - sum.arg(1).bits();
        candidates.add(Map.of(sum.arg(0).variable(), value));
      }
      Map<Variable, Long> all = new TreeMap<>();
      for (Variable v : variables) {
        IntegerRange range = ranges.roughly(v.expr());
        if (!range.isAll()) {
          all.put(v, bound.applyAsLong(range));
        }
      }
      if (all.size() > 1) {
        all.forEach((v, value) -> candidates.add(Map.of(v, value)));
      }
      if (!all.isEmpty()) {
        candidates.add(all);
      }
    }
    return candidates;
  }

  private static Model changed(Model known, Map<Variable, Long> bounds) {
    Map<Variable, BigInteger> values = new TreeMap<>();
    bounds.forEach(
        (v, value) -> values.put(v, Bits.unsigned(Bits.truncate(value, v.expr().width()))));
    return known.overlaidBy(Model.of(values, Map.of()));
  }
}
