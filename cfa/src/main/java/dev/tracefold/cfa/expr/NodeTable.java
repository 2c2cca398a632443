package dev.tracefold.cfa.expr;

import java.util.List;
import java.util.Objects;

/** The hash-consing table: open addressing over all nodes of a factory. */
final class NodeTable {
  private Expr[] slots = new Expr[1 << 12];
  private int size;

  int size() {
    return size;
  }

  Expr node(Op op, Type type, List<Expr> args, Object payload, long bits) {
    int hash = hash(op, type, args, payload, bits);
    int i = hash & slots.length - 1;
    while (slots[i] != null) {
      Expr e = slots[i];
      if (e.hashCode() == hash && same(e, op, type, args, payload, bits)) {
        return e;
      }
      i = i + 1 & slots.length - 1;
    }
    Expr made = new Expr(size, op, type, List.copyOf(args), payload, bits);
    slots[i] = made;
    size++;
    if (size * 2 > slots.length) {
      grow();
    }
    return made;
  }

  private void grow() {
    Expr[] old = slots;
    slots = new Expr[old.length * 2];
    for (Expr e : old) {
      if (e != null) {
        int i = e.hashCode() & slots.length - 1;
        while (slots[i] != null) {
          i = i + 1 & slots.length - 1;
        }
        slots[i] = e;
      }
    }
  }

  /** What {@link Expr#hashCode} is for a node of these parts. */
  static int hash(Op op, Type type, List<Expr> args, Object payload, long bits) {
    // Only numbers that are the same in every run enter the hash: the table's order is never
    // visible, but its speed is then reproducible.
    int h = op.text().hashCode() * 31 + typeHash(type);
    for (int i = 0; i < args.size(); i++) {
      h = h * 0x9E3779B1 + args.get(i).id();
    }
    h = h * 31 + Long.hashCode(bits * 0x9E3779B97F4A7C15L);
    if (payload instanceof Variable v) {
      h = h * 31 + v.id();
    } else if (payload instanceof RoundingMode m) {
      h = h * 31 + m.name().hashCode();
    } else if (payload != null) {
      h = h * 31 + payload.hashCode();
    }
    return h ^ h >>> 15;
  }

  private static int typeHash(Type type) {
    return type == BoolType.BOOL ? 1 : type.hashCode();
  }

  private static boolean same(
      Expr e, Op op, Type type, List<Expr> args, Object payload, long bits) {
    if (e.op() != op || e.rawBits() != bits || e.args().size() != args.size()) {
      return false;
    }
    for (int i = 0; i < args.size(); i++) {
      if (e.arg(i) != args.get(i)) {
        return false;
      }
    }
    return e.type().equals(type) && Objects.equals(e.payload(), payload);
  }
}
