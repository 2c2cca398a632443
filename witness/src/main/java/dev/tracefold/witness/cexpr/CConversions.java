package dev.tracefold.witness.cexpr;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.RoundingMode;
import java.math.BigInteger;

/** C's conversions of values. */
final class CConversions {
  private static final RoundingMode NEAREST = RoundingMode.NEAREST_EVEN;

  private final ExprFactory factory;

  CConversions(ExprFactory factory) {
    this.factory = factory;
  }

  CTranslation.Value promoted(CTranslation.Value v) {
    CType type = CTypes.promoted(v.type());
    return new CTranslation.Value(convert(v.value(), v.type(), type), type, v.isDefined());
  }

  /** Whether the value differs from 0. */
  Expr truth(Expr value, CType type) {
    if (type instanceof CType.Real real) {
      return factory.not(factory.feq(value, factory.floatBits(BigInteger.ZERO, real.type())));
    }
    return factory.neq(value, factory.bv(BigInteger.ZERO, value.width()));
  }

  Expr convert(Expr value, CType from, CType to) {
    if (from.equals(to)) {
      return value;
    }
    if (to instanceof CType.Whole w && w.isTruth()) {
      return factory.boolToBv(truth(value, from), w.bits());
    }
    if (from instanceof CType.Whole source) {
      return fromWhole(value, source, to);
    }
    if (to instanceof CType.Real target) {
      return factory.floatToFloat(NEAREST, value, target.type());
    }
    // What does not fit is undefined, and that is not worth a formula.
    throw new Untranslatable();
  }

  private Expr fromWhole(Expr value, CType.Whole source, CType to) {
    if (to instanceof CType.Real target) {
      return source.isSigned()
          ? factory.signedToFloat(NEAREST, value, target.type())
          : factory.unsignedToFloat(NEAREST, value, target.type());
    }
    int bits = ((CType.Whole) to).bits();
    if (bits <= value.width()) {
      return factory.truncate(value, bits);
    }
    return source.isSigned() ? factory.sext(value, bits) : factory.zext(value, bits);
  }
}
