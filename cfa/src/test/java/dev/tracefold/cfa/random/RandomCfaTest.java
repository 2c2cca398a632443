package dev.tracefold.cfa.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RandomCfaTest {
  private static final List<Shape> SHAPES =
      List.of(Shape.SMALL, Shape.TANGLED, Shape.ARRAYS, Shape.CALLS, Shape.TINY);

  @Test
  void aSeedStandsForOneProgram() {
    for (Shape shape : SHAPES) {
      String first = CfaText.print(RandomCfa.generate(7, shape));
      assertEquals(first, CfaText.print(RandomCfa.generate(7, shape)));
      assertTrue(!first.equals(CfaText.print(RandomCfa.generate(8, shape))), shape.toString());
    }
  }

  @Test
  void textRoundTripsOnRandomPrograms() {
    for (Shape shape : SHAPES) {
      for (long seed = 0; seed < 60; seed++) {
        Program p = RandomCfa.generate(seed, shape);
        String text = CfaText.print(p);
        assertEquals(text, CfaText.print(CfaText.parse(text)), "seed " + seed + " of " + shape);
        assertEquals(p.main().edges().size(), CfaText.parse(text).main().edges().size());
      }
    }
  }
}
