package dev.tracefold.engines.arraycells;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MatchTest {
  private final ExprFactory f = ExprFactory.create();
  private final Variable i = f.variable("i", new BitVectorType(32));
  private final Variable j = f.variable("j", new BitVectorType(32));
  private final Expr g = f.variable("g", new BitVectorType(32)).expr();
  private final Expr h = f.variable("h", new BitVectorType(32)).expr();

  private Expr address(Expr index, long factor, long base) {
    return f.add(f.mul(index, f.bv(factor, 32)), f.bv(base, 32));
  }

  private Optional<Map<Variable, Expr>> match(Expr pattern, Expr target) {
    return Match.of(f, pattern, target, Set.of(i, j));
  }

  @Test
  void theSameForm() {
    assertEquals(Optional.of(Map.of(i, g)), match(address(i.expr(), 4, 64), address(g, 4, 64)));
    Expr row = f.add(f.mul(i.expr(), f.bv(100, 32)), j.expr());
    Expr target = f.add(f.mul(g, f.bv(100, 32)), h);
    assertEquals(Optional.of(Map.of(i, g, j, h)), match(row, target));
  }

  @Test
  void aNeighbourAndTheOtherEnd() {
    assertEquals(
        Optional.of(Map.of(i, f.sub(g, f.bv(1, 32)))),
        match(address(i.expr(), 4, 68), address(g, 4, 64)));
    assertEquals(
        Optional.of(Map.of(i, f.sub(f.bv(9, 32), g))),
        match(address(i.expr(), 4, 64), address(g, -4, 100)));
  }

  @Test
  void aPlaceBetweenTheCells() {
    assertEquals(Optional.empty(), match(address(i.expr(), 4, 64), address(g, 4, 66)));
    assertEquals(Optional.empty(), match(address(i.expr(), 8, 64), address(g, 4, 64)));
  }

  @Test
  void twoValuesForOneVariable() {
    Expr diagonal = f.add(f.mul(i.expr(), f.bv(100, 32)), f.shl(i.expr(), f.bv(1, 32)));
    Expr target = f.add(f.mul(g, f.bv(100, 32)), f.shl(h, f.bv(1, 32)));
    assertEquals(Optional.empty(), match(diagonal, target));
  }

  @Test
  void aConstantMatchesItself() {
    assertEquals(Optional.of(Map.of()), match(f.bv(64, 32), f.bv(64, 32)));
    assertEquals(Optional.empty(), match(f.bv(64, 32), f.bv(68, 32)));
  }
}
