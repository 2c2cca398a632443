package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * The bytes of a {@code long double} that belong to no value. C leaves them open each time one is
 * stored, and compilers keep what was there or write zeros.
 */
final class Padding {
  private static final String REASON = "padding";

  /** What is read of padding: a violation that rests on it may not exist. */
  static final Input INPUT = Input.approximated(REASON);

  private final BlockPath path;
  private final ValueLayout values;

  Padding(BlockPath path) {
    this.path = path;
    this.values = path.frame().context().values();
  }

  /** The patterns of a value that is to be stored, with padding that is arbitrary. */
  List<Expr> around(List<Expr> patterns, IrType type) {
    List<ValueLayout.Part> parts = Unsupported.orThrow(values.parts(type), type);
    List<Expr> padded = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      padded.add(around(patterns.get(i), parts.get(i).type()));
    }
    return padded;
  }

  private Expr around(Expr pattern, IrType scalar) {
    long padding = values.accessSize(scalar) - values.data().storeSizeOf(scalar);
    if (padding == 0 || !(pattern.type() instanceof BitVectorType)) {
      return pattern;
    }
    Expr value = path.fixed("stored", pattern);
    BitVectorType type = new BitVectorType(Math.toIntExact(8 * padding));
    Expr chosen = path.freshInput(REASON, type, INPUT);
    return path.factory().concat(chosen, value);
  }
}
