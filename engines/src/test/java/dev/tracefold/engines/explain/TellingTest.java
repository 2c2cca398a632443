package dev.tracefold.engines.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TellingTest {
  @Test
  void equationsComeFirstAndExceptionsLast() {
    Program program =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32 c "x" "int" signed in "main" line 1
              local y : i32 c "y" "int" signed in "main" line 1
              init L0
              halt L1
              edge L0 -> L1
            }
            """);
    ExprFactory f = program.factory();
    Expr x = f.lookup("x").orElseThrow().expr();
    Expr y = f.lookup("y").orElseThrow().expr();
    Expr three = f.bv(3, 32);
    List<Expr> inOrder =
        List.of(
            f.eq(x, y),
            f.eq(f.add(x, y), three),
            f.sle(x, three),
            f.ule(x, three),
            f.or(f.eq(x, three), f.eq(x, y)),
            f.slt(x, y),
            f.or(f.eq(x, three), f.slt(x, y)),
            f.neq(x, three));
    List<Expr> sorted = new ArrayList<>(inOrder);
    Collections.reverse(sorted);
    sorted.sort(new Telling(program));
    assertEquals(inOrder, sorted);
  }
}
