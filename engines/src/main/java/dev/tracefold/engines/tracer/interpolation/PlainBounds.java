package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.tree.Part;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Bounds as they are over the integers. {@code x + 3 < 10} also holds where the sum overflows;
 * {@code x < 7} is stronger by that alone, and unlike the other it can be compared with {@code x <
 * 6}.
 */
final class PlainBounds {
  private PlainBounds() {}

  /** The stronger bound of the term without the constant, if the formula is a bound of a sum. */
  static Optional<Expr> stronger(ExprFactory factory, Expr bound) {
    if (!bound.is(Op.SLT)) {
      return Optional.empty();
    }
    boolean upper = bound.arg(1).isConst();
    Expr sum = bound.arg(upper ? 0 : 1);
    Expr limit = bound.arg(upper ? 1 : 0);
    if (!sum.is(Op.ADD) || !limit.isConst()) {
      return Optional.empty();
    }
    Expr added = sum.arg(sum.args().size() - 1);
    if (!added.isConst() || (added.signedValue().signum() > 0) != upper) {
      return Optional.empty();
    }
    BigInteger rest = limit.signedValue().subtract(added.signedValue());
    if (rest.bitLength() >= limit.width()) {
      return Optional.empty();
    }
    Expr term = factory.sub(sum, added);
    Expr constant = factory.bv(rest, limit.width());
    return Optional.of(upper ? factory.slt(term, constant) : factory.slt(constant, term));
  }

  /** The same parts without bounds of a term that another part makes redundant. */
  static List<Part> dominant(List<Part> parts) {
    Map<List<Object>, Part> strongest = new LinkedHashMap<>();
    List<Part> result = new ArrayList<>();
    for (Part part : parts) {
      Expr f = part.formula();
      boolean upper = f.is(Op.SLT) && f.arg(1).isConst();
      boolean lower = f.is(Op.SLT) && f.arg(0).isConst();
      if (upper || lower) {
        strongest.merge(List.of(upper, f.arg(upper ? 0 : 1)), part, PlainBounds::stronger);
      } else {
        result.add(part);
      }
    }
    result.addAll(strongest.values());
    return result;
  }

  private static Part stronger(Part a, Part b) {
    boolean upper = a.formula().arg(1).isConst();
    int place = upper ? 1 : 0;
    int order =
        a.formula().arg(place).signedValue().compareTo(b.formula().arg(place).signedValue());
    Part kept = (order < 0) == upper ? a : b;
    Set<Obligation> purposes = new LinkedHashSet<>(a.purposes());
    purposes.addAll(b.purposes());
    return new Part(kept.formula(), kept.core(), purposes);
  }
}
