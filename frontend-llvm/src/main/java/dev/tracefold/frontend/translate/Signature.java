package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.memory.BitPatterns;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a procedure returns, as one value: an aggregate is returned as the concatenation of its
 * parts' patterns, the first part in the low bits.
 */
record Signature(String name, List<Type> resultParts) {
  Signature {
    resultParts = List.copyOf(resultParts);
  }

  static Signature of(IrFunction function, ValueLayout values) {
    IrType result = function.type().result();
    List<Type> parts =
        values.parts(result).orElse(List.of()).stream()
            .map(p -> values.scalar(p.type()).orElseThrow())
            .toList();
    return new Signature(function.name(), parts);
  }

  Optional<Type> resultType() {
    if (resultParts.size() <= 1) {
      return resultParts.stream().findFirst();
    }
    return Optional.of(new BitVectorType(resultParts.stream().mapToInt(BitPatterns::width).sum()));
  }

  Expr join(List<Expr> parts, ExprFactory factory) {
    if (parts.size() == 1) {
      return parts.get(0);
    }
    BitPatterns patterns = new BitPatterns(factory);
    Expr joined = patterns.toVector(parts.get(0));
    for (Expr part : parts.subList(1, parts.size())) {
      joined = factory.concat(patterns.toVector(part), joined);
    }
    return joined;
  }

  List<Expr> split(Expr joined, ExprFactory factory) {
    if (resultParts.size() == 1) {
      return List.of(joined);
    }
    BitPatterns patterns = new BitPatterns(factory);
    List<Expr> parts = new ArrayList<>();
    int low = 0;
    for (Type type : resultParts) {
      int width = BitPatterns.width(type);
      parts.add(patterns.toValue(factory.extract(joined, low + width - 1, low), type));
      low += width;
    }
    return parts;
  }
}
