package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The array operators. */
final class ArrayCodes {
  private ArrayCodes() {}

  static ArrayCode variable(int slot) {
    return new InSlot(slot);
  }

  /** A materialised intermediate result. */
  static ArrayCode scratch(int index) {
    return new InScratch(index);
  }

  static ArrayCode constant(ArrayType type, WideCode element) {
    return new Constant(type, element);
  }

  static ArrayCode choice(LongCode condition, ArrayCode then, ArrayCode otherwise) {
    return new Choice(condition, then, otherwise);
  }

  /**
   * A chain of stores into one base, from the innermost to the outermost. Chains are run as lists
   * because initialisers can be longer than the Java stack is deep.
   */
  static ArrayCode stores(ArrayType type, ArrayCode base, List<Expr> chain, CodeTable codes) {
    if (!Types.isLongArray(type)) {
      List<WideCode> indices = new ArrayList<>();
      List<WideCode> elements = new ArrayList<>();
      for (Expr store : chain) {
        indices.add(codes.wide(store.arg(1)));
        elements.add(codes.wide(store.arg(2)));
      }
      return new WideStores(base, indices, elements);
    }
    if (chain.size() == 1) {
      Expr store = chain.get(0);
      return new OneStore(base, codes.narrow(store.arg(1)), codes.narrow(store.arg(2)));
    }
    List<LongCode> indices = new ArrayList<>();
    List<LongCode> elements = new ArrayList<>();
    for (Expr store : chain) {
      indices.add(codes.narrow(store.arg(1)));
      elements.add(codes.narrow(store.arg(2)));
    }
    return new LongStores(base, indices, elements);
  }

  private static ConcreteArray writable(ConcreteArray array) {
    return array.isShared() ? array.copy() : array;
  }

  private record InSlot(int slot) implements ArrayCode {
    @Override
    public ConcreteArray value(Frame f, int consumed) {
      ConcreteArray array = f.arrays[slot];
      if (slot != consumed) {
        array.share();
      }
      return array;
    }

    @Override
    public long read(Frame f, long index) {
      return ((LongArray) f.arrays[slot]).get(index);
    }

    @Override
    public BigInteger readWide(Frame f, BigInteger index) {
      return f.arrays[slot].element(index);
    }
  }

  private record InScratch(int index) implements ArrayCode {
    @Override
    public ConcreteArray value(Frame f, int consumed) {
      ConcreteArray array = f.arrayScratch[index];
      array.share();
      return array;
    }

    @Override
    public long read(Frame f, long at) {
      return ((LongArray) f.arrayScratch[index]).get(at);
    }

    @Override
    public BigInteger readWide(Frame f, BigInteger at) {
      return f.arrayScratch[index].element(at);
    }
  }

  private record Constant(ArrayType type, WideCode element) implements ArrayCode {
    @Override
    public ConcreteArray value(Frame f, int consumed) {
      return ConcreteArray.constant(type, element.eval(f));
    }

    @Override
    public long read(Frame f, long index) {
      return element.eval(f).longValue();
    }

    @Override
    public BigInteger readWide(Frame f, BigInteger index) {
      return element.eval(f);
    }
  }

  private record Choice(LongCode condition, ArrayCode then, ArrayCode otherwise)
      implements ArrayCode {
    @Override
    public ConcreteArray value(Frame f, int consumed) {
      return (condition.eval(f) != 0 ? then : otherwise).value(f, consumed);
    }

    @Override
    public long read(Frame f, long index) {
      return (condition.eval(f) != 0 ? then : otherwise).read(f, index);
    }

    @Override
    public BigInteger readWide(Frame f, BigInteger index) {
      return (condition.eval(f) != 0 ? then : otherwise).readWide(f, index);
    }
  }

  private record OneStore(ArrayCode base, LongCode index, LongCode element) implements ArrayCode {
    @Override
    public ConcreteArray value(Frame f, int consumed) {
      // Index and element may read the array that is about to be written.
      long at = index.eval(f);
      long written = element.eval(f);
      LongArray array = (LongArray) writable(base.value(f, consumed));
      array.set(at, written);
      return array;
    }

    @Override
    public long read(Frame f, long at) {
      return index.eval(f) == at ? element.eval(f) : base.read(f, at);
    }

    @Override
    public BigInteger readWide(Frame f, BigInteger at) {
      return Bits.unsigned(read(f, at.longValue()));
    }
  }

  private record LongStores(ArrayCode base, List<LongCode> indices, List<LongCode> elements)
      implements ArrayCode {
    @Override
    public ConcreteArray value(Frame f, int consumed) {
      int count = indices.size();
      long[] evaluated = new long[2 * count];
      for (int i = 0; i < count; i++) {
        evaluated[i] = indices.get(i).eval(f);
        evaluated[count + i] = elements.get(i).eval(f);
      }
      LongArray array = (LongArray) writable(base.value(f, consumed));
      for (int i = 0; i < count; i++) {
        array.set(evaluated[i], evaluated[count + i]);
      }
      return array;
    }

    @Override
    public long read(Frame f, long at) {
      for (int i = indices.size() - 1; i >= 0; i--) {
        if (indices.get(i).eval(f) == at) {
          return elements.get(i).eval(f);
        }
      }
      return base.read(f, at);
    }

    @Override
    public BigInteger readWide(Frame f, BigInteger at) {
      return Bits.unsigned(read(f, at.longValue()));
    }
  }

  private record WideStores(ArrayCode base, List<WideCode> indices, List<WideCode> elements)
      implements ArrayCode {
    @Override
    public ConcreteArray value(Frame f, int consumed) {
      List<BigInteger> at = indices.stream().map(code -> code.eval(f)).toList();
      List<BigInteger> written = elements.stream().map(code -> code.eval(f)).toList();
      ConcreteArray array = writable(base.value(f, consumed));
      for (int i = 0; i < at.size(); i++) {
        array.setElement(at.get(i), written.get(i));
      }
      return array;
    }

    @Override
    public long read(Frame f, long at) {
      throw new IllegalStateException("elements or indices do not fit a long");
    }

    @Override
    public BigInteger readWide(Frame f, BigInteger at) {
      for (int i = indices.size() - 1; i >= 0; i--) {
        if (indices.get(i).eval(f).equals(at)) {
          return elements.get(i).eval(f);
        }
      }
      return base.readWide(f, at);
    }
  }
}
