package dev.tracefold.svcomp.fuzz;

import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Gives the calls of {@code __VERIFIER_nondet_*} the values of a list, as C converts them, and
 * everything else garbage: a program without undefined behaviour cannot tell.
 */
final class DrawnInputs implements InputSource {
  private final Iterator<Long> values;
  private final Random random;

  DrawnInputs(List<Long> values, long seed) {
    this.values = values.iterator();
    this.random = new Random(seed);
  }

  @Override
  public Optional<Value> next(Variable variable, Input input) {
    if (input.kind() != Input.Kind.NONDET) {
      return Optional.of(garbage(variable.type()));
    }
    return values.hasNext()
        ? Optional.of(scalar(variable.type(), BigInteger.valueOf(values.next())))
        : Optional.empty();
  }

  /** Any value of the type. */
  Value garbage(Type type) {
    BigInteger bits = new BigInteger(128, random);
    return type instanceof ArrayType array
        ? Value.constantArray(((Value.Scalar) scalar(array.element(), bits)).bits())
        : scalar(type, bits);
  }

  private static Value scalar(Type type, BigInteger bits) {
    int width =
        type instanceof BitVectorType bv ? bv.width() : type instanceof FloatType f ? f.width() : 1;
    return Value.ofBits(bits.mod(BigInteger.ONE.shiftLeft(width)));
  }
}
