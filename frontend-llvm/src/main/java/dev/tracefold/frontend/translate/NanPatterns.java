package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.BitPatterns;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The bits of floats where a program looks at them. Expressions know one NaN only, the machine has
 * many, of either sign, and C does not say which of them an operation gives. So the bits of a NaN
 * are arbitrary: a proof holds for all of them, and a violation that met one is not believed.
 */
final class NanPatterns {
  private final BlockPath path;
  private final ExprFactory factory;
  private final BitPatterns patterns;

  NanPatterns(BlockPath path) {
    this.path = path;
    this.factory = path.factory();
    this.patterns = new BitPatterns(factory);
  }

  /** The parts of a value with patterns for all floats. */
  List<Expr> bits(IrValue value) {
    return bits(value, part -> true);
  }

  /**
   * The parts of a value with patterns for the floats among the chosen parts. Expressions that the
   * caller has computed before may be out of date after it.
   */
  List<Expr> bits(IrValue value, IntPredicate chosen) {
    List<Expr> plain = path.parts(value);
    IntPredicate asBits = i -> plain.get(i).type() instanceof FloatType && chosen.test(i);
    if (IntStream.range(0, plain.size()).noneMatch(asBits)) {
      return plain;
    }
    List<Expr> result = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      Expr part = path.parts(value).get(i);
      result.add(asBits.test(i) ? bits(part, (FloatType) part.type()) : path.fixed("part", part));
    }
    return result;
  }

  private Expr bits(Expr value, FloatType type) {
    Expr number = path.fixed("number", value);
    Expr isNan = factory.floatClass(Op.IS_NAN, number);
    Expr usual = patterns.toVector(number);
    if (isNan.isFalse()) {
      return usual;
    }
    Expr chosen = new DoubtfulChoice(path).bitsWhere(isNan, "nan", BitPatterns.width(type), "NaN");
    return factory.ite(isNan, nan(chosen, type), usual);
  }

  /** A NaN with the sign and payload of a pattern. */
  private Expr nan(Expr pattern, FloatType type) {
    int fraction = type.significand() - 1;
    int width = pattern.width();
    Expr payload = factory.extract(pattern, fraction - 1, 0);
    Expr zero = factory.bv(0, fraction);
    Expr some = factory.ite(factory.eq(payload, zero), factory.bv(1, fraction), payload);
    return factory.concat(
        factory.extract(pattern, width - 1, width - 1),
        factory.concat(factory.bv(-1, width - 1 - fraction), some));
  }

  /** Whether the sign bit of a float is set. */
  Expr signBit(IrValue value) {
    Expr pattern = bits(value).get(0);
    int top = pattern.width() - 1;
    return factory.eq(factory.extract(pattern, top, top), factory.bv(1, 1));
  }
}
