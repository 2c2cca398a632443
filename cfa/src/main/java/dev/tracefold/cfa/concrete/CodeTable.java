package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The compiled subexpressions of one block; operators ask it for the code of their arguments. */
final class CodeTable {
  private final Slots slots;
  private final Map<Expr, LongCode> narrow = new HashMap<>();
  private final Map<Expr, WideCode> wide = new HashMap<>();
  private final Map<Expr, ArrayCode> arrays = new HashMap<>();

  CodeTable(Slots slots) {
    this.slots = slots;
  }

  void putNarrow(Expr e, LongCode code) {
    narrow.put(e, code);
  }

  void putWide(Expr e, WideCode code) {
    wide.put(e, code);
  }

  void putArray(Expr e, ArrayCode code) {
    arrays.put(e, code);
  }

  /** The code of a scalar of at most 64 bits. */
  LongCode narrow(Expr e) {
    if (e.isLongConst()) {
      long bits = e.bits();
      return f -> bits;
    }
    if (e.isVariable()) {
      int slot = slots.index(e.variable());
      return f -> f.longs[slot];
    }
    return known(narrow.get(e), e);
  }

  /** The code of a scalar of any width. */
  WideCode wide(Expr e) {
    if (e.isConst()) {
      BigInteger bits = e.unsignedValue();
      return f -> bits;
    }
    if (Slots.isLong(e.type())) {
      LongCode code = narrow(e);
      return f -> Bits.unsigned(code.eval(f));
    }
    if (e.isVariable()) {
      int slot = slots.index(e.variable());
      return f -> f.wides[slot];
    }
    return known(wide.get(e), e);
  }

  ArrayCode array(Expr e) {
    return e.isVariable()
        ? ArrayCodes.variable(slots.index(e.variable()))
        : known(arrays.get(e), e);
  }

  List<WideCode> wideArgs(Expr e) {
    List<WideCode> args = new ArrayList<>();
    for (Expr arg : e.args()) {
      args.add(wide(arg));
    }
    return args;
  }

  private static <C> C known(C code, Expr e) {
    if (code == null) {
      throw new IllegalStateException("argument not compiled before its parent: " + e.op());
    }
    return code;
  }
}
