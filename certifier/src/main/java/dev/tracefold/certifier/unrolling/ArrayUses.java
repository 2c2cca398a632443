package dev.tracefold.certifier.unrolling;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which array variables of a program are only read and written element by element, and at which
 * constant indices.
 */
final class ArrayUses {
  /** An array that is used at more places is better left an array. */
  private static final int MOST_PLACES = 32;

  private final BottomUp<Set<Variable>> arrays = BottomUp.by(this::arraysBelow);
  private final Set<Expr> seen = new HashSet<>();
  private final Map<Variable, NavigableSet<BigInteger>> indices = new TreeMap<>();
  private final Set<Variable> whole = new HashSet<>();

  private ArrayUses() {}

  /** The places of the arrays that have few; globals and locals of main only. */
  static Map<Variable, List<BigInteger>> of(Program program) {
    ArrayUses uses = new ArrayUses();
    uses.add(program.main());
    for (Cfa procedure : program.procedures().values()) {
      uses.add(procedure);
      uses.whole.addAll(procedure.locals());
    }
    Map<Variable, List<BigInteger>> places = new TreeMap<>();
    uses.indices.forEach(
        (array, constants) -> {
          if (!uses.whole.contains(array)) {
            places(constants).ifPresent(all -> places.put(array, all));
          }
        });
    return places;
  }

  private void add(Cfa cfa) {
    for (Edge e : cfa.edges()) {
      look(e.guard());
      e.updates().forEach(this::update);
      e.call().ifPresent(this::call);
    }
  }

  private void update(Variable target, Expr value) {
    look(value);
    if (!(target.type() instanceof ArrayType)) {
      return;
    }
    Set<Variable> used = new HashSet<>(arrays.of(value));
    used.add(target);
    if (used.size() > 1) {
      whole.addAll(used);
    }
    for (Expr stores = value; stores.is(Op.STORE); stores = stores.arg(0)) {
      use(used, stores.arg(1));
    }
  }

  private void call(Call call) {
    for (Expr argument : call.arguments()) {
      look(argument);
      whole.addAll(arrays.of(argument));
    }
    call.result().ifPresent(whole::add);
  }

  /** Notes the uses in a term. */
  private void look(Expr root) {
    List<Expr> open = new ArrayList<>(List.of(root));
    while (!open.isEmpty()) {
      Expr e = open.remove(open.size() - 1);
      if (!seen.add(e)) {
        continue;
      }
      open.addAll(e.args());
      if (e.is(Op.SELECT) || e.is(Op.STORE)) {
        Set<Variable> used = arrays.of(e.arg(0));
        use(used, e.arg(1));
        if (used.size() > 1) {
          whole.addAll(used);
        }
      } else if (!e.is(Op.ITE)) {
        e.args().forEach(arg -> whole.addAll(arrays.of(arg)));
      }
    }
  }

  private void use(Set<Variable> arrays, Expr index) {
    if (index.isConst()) {
      arrays.forEach(
          a -> indices.computeIfAbsent(a, v -> new TreeSet<>()).add(index.unsignedValue()));
    }
  }

  /** The variables that an array-valued term is made of. */
  private Set<Variable> arraysBelow(Expr e) {
    if (!(e.type() instanceof ArrayType)) {
      return Set.of();
    }
    if (e.isVariable()) {
      return Set.of(e.variable());
    }
    Set<Variable> all = new HashSet<>();
    e.args().forEach(arg -> all.addAll(arrays.known(arg)));
    return Set.copyOf(all);
  }

  /** The constants, and what lies between them at the same distances. */
  private static Optional<List<BigInteger>> places(NavigableSet<BigInteger> constants) {
    BigInteger first = constants.first();
    BigInteger span = constants.last().subtract(first);
    BigInteger step =
        constants.stream().map(c -> c.subtract(first)).reduce(BigInteger.ZERO, BigInteger::gcd);
    if (step.signum() == 0) {
      return Optional.of(List.of(first));
    }
    BigInteger count = span.divide(step);
    if (count.compareTo(BigInteger.valueOf(MOST_PLACES)) >= 0) {
      return Optional.empty();
    }
    List<BigInteger> all = new ArrayList<>();
    for (int i = 0; i <= count.intValue(); i++) {
      all.add(first.add(step.multiply(BigInteger.valueOf(i))));
    }
    return Optional.of(all);
  }
}
