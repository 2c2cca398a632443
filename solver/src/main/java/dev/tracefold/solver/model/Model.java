package dev.tracefold.solver.model;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.concrete.Value.ArrayContents;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Values for all variables: those given, and zero for the rest. Values of bool, bit-vectors and
 * floats are unsigned bits. Independent of the solver it came from.
 */
public final class Model {
  private static final ArrayContents ZEROS =
      new ArrayContents(Collections.emptySortedMap(), BigInteger.ZERO);

  private final SortedMap<Variable, BigInteger> scalars;
  private final SortedMap<Variable, ArrayContents> arrays;

  private Model(
      SortedMap<Variable, BigInteger> scalars, SortedMap<Variable, ArrayContents> arrays) {
    this.scalars = scalars;
    this.arrays = arrays;
  }

  public static Model of(Map<Variable, BigInteger> scalars, Map<Variable, ArrayContents> arrays) {
    return new Model(new TreeMap<>(scalars), new TreeMap<>(arrays));
  }

  /** The values that some variables have in a state. */
  public static Model ofState(Collection<Variable> variables, Function<Variable, Value> state) {
    Model model = zero();
    for (Variable v : variables) {
      Value value = state.apply(v);
      if (value instanceof Value.Scalar scalar) {
        model.scalars.put(v, scalar.bits());
      } else if (value instanceof ArrayContents contents) {
        model.arrays.put(v, contents);
      }
    }
    return model;
  }

  /** Everything is zero. */
  public static Model zero() {
    return of(Map.of(), Map.of());
  }

  /** The bits of a variable that is not an array. */
  public BigInteger bits(Variable v) {
    if (v.type() instanceof ArrayType) {
      throw new IllegalArgumentException(v + " is an array");
    }
    return scalars.getOrDefault(v, BigInteger.ZERO);
  }

  public ArrayContents array(Variable v) {
    return arrays.getOrDefault(v, ZEROS);
  }

  public Value value(Variable v) {
    return v.type() instanceof ArrayType ? array(v) : new Value.Scalar(bits(v));
  }

  /** The given bits, in order of variables. */
  public SortedMap<Variable, BigInteger> scalars() {
    return Collections.unmodifiableSortedMap(scalars);
  }

  /** The given array contents, in order of variables. */
  public SortedMap<Variable, ArrayContents> arrays() {
    return Collections.unmodifiableSortedMap(arrays);
  }

  /** This model for some variables only. */
  public Model restrictedTo(Set<Variable> kept) {
    Model restricted = of(scalars, arrays);
    restricted.scalars.keySet().retainAll(kept);
    restricted.arrays.keySet().retainAll(kept);
    return restricted;
  }

  /** This model, but the given variables are zero. */
  public Model without(Set<Variable> dropped) {
    Model rest = of(scalars, arrays);
    rest.scalars.keySet().removeAll(dropped);
    rest.arrays.keySet().removeAll(dropped);
    return rest;
  }

  /** This model, but what the other one gives a value has that value. */
  public Model overlaidBy(Model other) {
    Model overlaid = of(scalars, arrays);
    overlaid.scalars.putAll(other.scalars);
    overlaid.arrays.putAll(other.arrays);
    return overlaid;
  }

  /**
   * The bits of an expression that is not an array; nothing if it depends on an operation that has
   * no one value (a float out of an integer's range) or that is not computed here.
   */
  public Optional<BigInteger> eval(Expr e) {
    return ModelEvaluation.under(this).bits(e);
  }

  /** Whether the condition is known to hold. */
  public boolean satisfies(Expr condition) {
    return eval(condition).filter(BigInteger.ONE::equals).isPresent();
  }

  @Override
  public String toString() {
    return scalars + (arrays.isEmpty() ? "" : " " + arrays);
  }
}
