package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.VariableInfo;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the decisions of a run that rest on memory and variables that nothing has written, as an
 * access outside of an object does as well, and says where these were read. What cannot be followed
 * is not said: stores of such values, and runs with calls or of very many steps.
 */
public final class UnwrittenReads implements RunListener {
  private static final int MOST_STEPS = 20_000;

  private final Program program;
  private final boolean follows;
  private final Map<Variable, Expr> values = new HashMap<>();
  private final Map<Variable, Set<BigInteger>> written = new HashMap<>();
  private final Set<Variable> complete = new HashSet<>();
  private final Map<Variable, String> origins = new HashMap<>();
  private final Set<String> found = new LinkedHashSet<>();
  private int steps;

  private UnwrittenReads(Program program) {
    this.program = program;
    this.follows = !program.hasCalls();
  }

  public static UnwrittenReads of(Program program) {
    return new UnwrittenReads(program);
  }

  /**
   * What the run's decisions rest on, in words: {@code line 7 reads x, which was never written}.
   */
  public List<String> found() {
    return List.copyOf(found);
  }

  @Override
  public void taken(Edge edge, Function<Variable, Value> state) {
    if (!follows || ++steps > MOST_STEPS) {
      return;
    }
    Substitution known = Substitution.of(program.factory(), values);
    found.addAll(unwritten(known.apply(edge.guard()), edge));
    Map<Variable, Optional<String>> next = new LinkedHashMap<>();
    edge.updates()
        .forEach(
            (v, value) -> {
              Expr here = known.apply(value);
              if (v.type() instanceof ArrayType) {
                store(v, here);
              } else {
                next.put(v, unwritten(here, edge).stream().findFirst());
              }
            });
    next.forEach((v, origin) -> assign(v, origin, state));
    edge.inputs().forEach((v, input) -> choose(v, input, state));
  }

  @Override
  public boolean allowsLeaps() {
    return !follows || steps > MOST_STEPS;
  }

  private void assign(Variable v, Optional<String> origin, Function<Variable, Value> state) {
    origins.remove(v);
    values.remove(v);
    if (origin.isPresent()) {
      origins.put(v, origin.get());
    } else if (state.apply(v) instanceof Value.Scalar scalar) {
      values.put(v, program.factory().constant(v.type(), scalar.bits()));
    }
  }

  private void choose(Variable v, Input input, Function<Variable, Value> state) {
    boolean isUnwritten = input.kind() == Input.Kind.UNINITIALISED;
    if (v.type() instanceof ArrayType) {
      written.remove(v);
      complete.remove(v);
      if (!isUnwritten) {
        complete.add(v);
      }
      return;
    }
    assign(v, isUnwritten ? Optional.of(name(v, input)) : Optional.empty(), state);
  }

  private String name(Variable v, Input input) {
    VariableInfo info = program.info(v);
    String name = info.hasName() ? info.cName() : input.name();
    return name.isEmpty() ? "what was never written" : name + ", which was never written";
  }

  /** Which cells of an array are written now. */
  private void store(Variable array, Expr value) {
    Set<BigInteger> cells = new HashSet<>();
    boolean isComplete = false;
    Expr rest = value;
    while (rest.is(Op.STORE)) {
      isComplete |= !rest.arg(1).isConst();
      if (rest.arg(1).isConst()) {
        cells.add(rest.arg(1).unsignedValue());
      }
      rest = rest.arg(0);
    }
    isComplete |= !rest.isVariable() || complete.contains(rest.variable());
    if (rest.isVariable() && rest.variable().equals(array)) {
      written.computeIfAbsent(array, a -> new HashSet<>()).addAll(cells);
    } else if (rest.isVariable()) {
      cells.addAll(written.getOrDefault(rest.variable(), Set.of()));
      written.put(array, cells);
      complete.remove(array);
    }
    if (isComplete) {
      complete.add(array);
    }
  }

  /** What an expression over the values of a state reads that was never written. */
  private Set<String> unwritten(Expr e, Edge edge) {
    if (e.isConst()) {
      return Set.of();
    }
    Set<String> all = new LinkedHashSet<>();
    for (Expr node : Traversal.postOrder(List.of(e))) {
      if (node.isVariable() && origins.containsKey(node.variable())) {
        all.add(inWords(origins.get(node.variable()), edge));
      } else if (node.isVariable() && !(node.type() instanceof ArrayType)) {
        // What has a value has been replaced by it.
        String name = program.info(node.variable()).cName();
        String what = name.isEmpty() ? "memory" : name;
        all.add(inWords(what + ", where nothing was written", edge));
      } else if (node.is(Op.SELECT) && node.arg(0).isVariable() && node.arg(1).isConst()) {
        Variable array = node.arg(0).variable();
        boolean isWritten =
            complete.contains(array)
                || written.getOrDefault(array, Set.of()).contains(node.arg(1).unsignedValue());
        if (!isWritten) {
          all.add(inWords(object(array) + ", where nothing was written", edge));
        }
      }
    }
    return all;
  }

  /** Where something was read first is said once. */
  private static String inWords(String what, Edge edge) {
    return what.startsWith("line ") || !edge.span().isKnown()
        ? what
        : "line " + edge.span().line() + " reads " + what;
  }

  private static String object(Variable array) {
    String name = array.name();
    int scope = name.lastIndexOf("::");
    String local = name.substring(scope < 0 ? 0 : scope + 2);
    boolean isNamed = local.endsWith("[]") && !local.startsWith("memory");
    return isNamed ? "a place in or beside " + local.replace("[]", "") : "memory";
  }
}
