package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Type;
import java.util.List;
import java.util.function.Predicate;

/** The arguments of a call, by kind, for a {@link SlotGroup} of parameters in the same order. */
final class Arguments {
  private final CompiledExpr[] longs;
  private final CompiledExpr[] wides;
  private final CompiledExpr[] arrays;

  private Arguments(CompiledExpr[] longs, CompiledExpr[] wides, CompiledExpr[] arrays) {
    this.longs = longs;
    this.wides = wides;
    this.arrays = arrays;
  }

  static Arguments of(List<Expr> values, Slots slots) {
    return new Arguments(
        compiled(values, Slots::isLong, slots),
        compiled(values, SlotGroup::isWide, slots),
        compiled(values, ArrayType.class::isInstance, slots));
  }

  private static CompiledExpr[] compiled(List<Expr> values, Predicate<Type> kind, Slots slots) {
    return values.stream()
        .filter(e -> kind.test(e.type()))
        .map(e -> CompiledExpr.of(e, slots))
        .toArray(CompiledExpr[]::new);
  }

  SlotGroup.Held evaluate(Frame f) {
    SlotGroup.Held held = new SlotGroup.Held(longs.length, wides.length, arrays.length);
    for (int i = 0; i < longs.length; i++) {
      held.longs[i] = longs[i].evalLong(f);
    }
    for (int i = 0; i < wides.length; i++) {
      held.wides[i] = wides[i].evalBits(f);
    }
    for (int i = 0; i < arrays.length; i++) {
      held.arrays[i] = arrays[i].evalArray(f);
    }
    return held;
  }
}
