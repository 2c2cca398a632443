package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The bytes of an initialiser. Bytes that it does not mention are zero. */
public final class ConstantImage {
  /** One scalar: its offset, and its stored pattern. */
  public record Piece(long offset, Expr pattern) {
    public long size() {
      return pattern.width() / 8;
    }
  }

  private final ExprFactory factory;
  private final TreeMap<Long, Piece> pieces = new TreeMap<>();

  private ConstantImage(ExprFactory factory) {
    this.factory = factory;
  }

  /** {@code evaluate} gives the value of a scalar constant. */
  public static ConstantImage of(
      ExprFactory factory,
      ValueLayout values,
      IrConstant constant,
      Function<IrConstant, Expr> evaluate) {
    ConstantImage image = new ConstantImage(factory);
    BitPatterns patterns = new BitPatterns(factory);
    ConstantWalk.scalars(
        values.data(),
        constant,
        (offset, scalar) -> {
          Expr pattern = patterns.toVector(evaluate.apply(scalar));
          int bits = Math.toIntExact(values.accessSize(scalar.type()) * 8);
          Expr stored = pattern.width() < bits ? factory.zext(pattern, bits) : pattern;
          image.pieces.put(offset, new Piece(offset, stored));
        });
    return image;
  }

  /** The scalars that are mentioned, in order. */
  public List<Piece> pieces() {
    return new ArrayList<>(pieces.values());
  }

  /** The bits of some bytes, little end first. */
  public Expr pattern(long offset, long size) {
    Piece exact = pieces.get(offset);
    if (exact != null && exact.size() == size) {
      return exact.pattern();
    }
    Expr result = null;
    for (long i = 0; i < size; i++) {
      Expr b = byteAt(offset + i);
      result = result == null ? b : factory.concat(b, result);
    }
    return result;
  }

  private Expr byteAt(long offset) {
    Map.Entry<Long, Piece> below = pieces.floorEntry(offset);
    if (below == null || offset >= below.getKey() + below.getValue().size()) {
      return factory.bv(0, 8);
    }
    int low = Math.toIntExact((offset - below.getKey()) * 8);
    return factory.extract(below.getValue().pattern(), low + 7, low);
  }
}
