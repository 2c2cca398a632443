package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Whether the guards that leave a location exclude each other and leave no state out. */
final class GuardCheck {
  private final ExprFactory factory;
  private final int samples;
  private final Random random = new Random(1);

  GuardCheck(ExprFactory factory, int samples) {
    this.factory = factory;
    this.samples = samples;
  }

  Optional<String> problem(List<Expr> guards) {
    if (factory.or(guards).isFalse()) {
      return Optional.of("has no guard that can hold");
    }
    if (isPartition(guards)) {
      return Optional.empty();
    }
    for (int i = 0; i < samples; i++) {
      Map<Variable, Expr> state = randomState(guards);
      Substitution inState = Substitution.of(factory, state);
      List<Expr> values = guards.stream().map(inState::apply).toList();
      long holding = values.stream().filter(Expr::isTrue).count();
      boolean decided = values.stream().allMatch(Expr::isConst);
      if (holding > 1 || holding == 0 && decided) {
        return Optional.of("has " + holding + " guards that hold in " + state);
      }
    }
    return Optional.empty();
  }

  private boolean isPartition(List<Expr> guards) {
    if (!factory.or(guards).isTrue()) {
      return false;
    }
    for (int i = 0; i < guards.size(); i++) {
      for (int k = 0; k < i; k++) {
        if (!factory.and(guards.get(i), guards.get(k)).isFalse()) {
          return false;
        }
      }
    }
    return true;
  }

  private Map<Variable, Expr> randomState(List<Expr> guards) {
    List<BigInteger> landmarks = landmarks(guards);
    Map<Variable, Expr> state = new LinkedHashMap<>();
    for (Variable v : Traversal.variables(guards)) {
      state.put(v, randomValue(v.type(), landmarks));
    }
    return state;
  }

  /** The constants of the guards: the states near them are those where guards differ. */
  private static List<BigInteger> landmarks(List<Expr> guards) {
    List<BigInteger> found = new ArrayList<>(List.of(BigInteger.ZERO));
    for (Expr e : Traversal.postOrder(guards)) {
      if (e.isConst()) {
        found.add(e.unsignedValue());
      }
    }
    return found;
  }

  private Expr randomValue(Type type, List<BigInteger> landmarks) {
    if (type instanceof ArrayType a) {
      return factory.constArray(a.index(), randomValue(a.element(), landmarks));
    }
    int width = width(type);
    BigInteger near =
        landmarks
            .get(random.nextInt(landmarks.size()))
            .add(BigInteger.valueOf(random.nextInt(3) - 1))
            .mod(BigInteger.ONE.shiftLeft(width));
    BigInteger bits = random.nextInt(3) > 0 ? near : new BigInteger(width, random);
    return type instanceof FloatType f ? factory.floatBits(bits, f) : factory.constant(type, bits);
  }

  private static int width(Type type) {
    if (type == BoolType.BOOL) {
      return 1;
    }
    return type instanceof FloatType f ? f.width() : ((BitVectorType) type).width();
  }
}
