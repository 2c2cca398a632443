package dev.tracefold.engines.listnodes;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where nodes are: at some known addresses, and where an allocator has put them, which is a counter
 * of addresses that only grows.
 */
final class NodeSpace {
  private final ExprFactory f;
  private final Expr next;
  private final BigInteger base;
  private final BigInteger stride;
  private final Set<Expr> known;

  private NodeSpace(
      ExprFactory f, Variable next, BigInteger base, BigInteger stride, Set<Expr> known) {
    this.f = f;
    this.next = next.expr();
    this.base = base;
    this.stride = stride;
    this.known = known;
  }

  /** If there is exactly one allocator. */
  static Optional<NodeSpace> of(ExprFactory f, Pointers pointers) {
    List<NodeSpace> found = new ArrayList<>();
    for (Variable v : pointers.variables()) {
      allocator(f, v, pointers).ifPresent(found::add);
    }
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static Optional<NodeSpace> allocator(ExprFactory f, Variable v, Pointers pointers) {
    List<BigInteger> starts = new ArrayList<>();
    List<BigInteger> steps = new ArrayList<>();
    for (Expr value : pointers.assignedTo(v)) {
      if (value.isConst()) {
        starts.add(value.unsignedValue());
      } else if (value.is(Op.ADD) && value.args().size() == 2 && value.arg(0) == v.expr()) {
        steps.add(value.arg(1).isConst() ? value.arg(1).signedValue() : BigInteger.ZERO);
      } else if (value != v.expr()) {
        return Optional.empty();
      }
    }
    if (starts.size() != 1 || steps.isEmpty() || steps.stream().anyMatch(s -> s.signum() <= 0)) {
      return Optional.empty();
    }
    BigInteger stride = steps.stream().reduce(BigInteger::gcd).orElseThrow();
    return Optional.of(new NodeSpace(f, v, starts.get(0), stride, pointers.known()));
  }

  /** The allocator's counter. */
  Variable next() {
    return next.variable();
  }

  /** That some node is at the address. */
  Expr isNode(Expr address) {
    List<Expr> ways = new ArrayList<>();
    known.stream()
        .filter(k -> !k.unsignedValue().equals(base))
        .forEach(k -> ways.add(f.eq(address, k)));
    ways.add(f.and(List.of(f.ule(start(), address), f.ult(address, next), isAligned(address))));
    return f.or(ways);
  }

  /** What holds of the counter as long as memory is not used up. */
  List<Expr> ofCounter() {
    Expr half = f.bv(BigInteger.ONE.shiftLeft(next.width() - 1), next.width());
    return List.of(isAligned(next), f.ule(start(), next), f.ult(f.sub(next, start()), half));
  }

  /** The nodes there are when the counter has this value, the first ones and the last ones. */
  List<BigInteger> nodes(BigInteger counter, int most) {
    List<BigInteger> all = new ArrayList<>();
    known.stream()
        .map(Expr::unsignedValue)
        .filter(k -> !k.equals(base))
        .limit(most)
        .forEach(all::add);
    BigInteger count = counter.subtract(base).divide(stride);
    for (int i = 0; i < most && BigInteger.valueOf(i).compareTo(count) < 0; i++) {
      BigInteger fromEnd = count.subtract(BigInteger.valueOf(i + 1));
      all.add(base.add(stride.multiply(BigInteger.valueOf(i))));
      all.add(base.add(stride.multiply(fromEnd)));
    }
    return all.stream().distinct().toList();
  }

  private Expr start() {
    return f.bv(base, next.width());
  }

  private Expr isAligned(Expr address) {
    Expr distance = f.sub(address, start());
    Expr rest = f.urem(distance, f.bv(stride, distance.width()));
    return f.eq(rest, f.bv(0, distance.width()));
  }
}
