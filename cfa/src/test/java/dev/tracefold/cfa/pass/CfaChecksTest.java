package dev.tracefold.cfa.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CfaChecksTest {
  private static final CfaChecks CHECKS = CfaChecks.trying(100);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(ult x 5:i8) | (ule 5:i8 x) | ''",
        "(ult x y) | (ule y x) | ''",
        "(eq (mul x y) 1:i8) | (not (eq (mul y x) 1:i8)) | ''",
        "(ult x 5:i8) | (ult 5:i8 x) | has 0 guards",
        "(ult x 5:i8) | (ult x 9:i8) | has ",
        "(ult x 5:i8) | true | has 2 guards",
        "(eq x 5:i8) | (eq y 5:i8) | has ",
        "p | p | has ",
      })
  void guardsMustPartition(String first, String second, String problem) {
    Program program =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i8 local y : i8 local p : bool
              init A halt B
              edge A -> B when %s
              edge A -> B when %s
            }
            """
                .formatted(first, second));
    List<String> problems = CHECKS.problems(program);
    assertEquals(problem.isEmpty() ? 0 : 1, problems.size(), problems.toString());
    assertTrue(problems.isEmpty() || problems.get(0).contains(problem), problems.toString());
  }

  @Test
  void undeclaredVariablesAndBadCallsAreNamed() {
    Program good =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i8
              init A halt B
              edge A -> B do x := call f(x)
            }
            cfa f { param n : i8 result n init C exit D edge C -> D }
            """);
    assertEquals(List.of(), CHECKS.problems(good));
    Program broken =
        new Program(
            good.factory(),
            good.procedures().get("f"),
            java.util.Map.of("g", good.main()),
            good.globals(),
            good.names(),
            32,
            List.of());
    assertEquals(
        List.of("main: L0 -> L1 #0 calls f, which does not exist"), CHECKS.problems(broken));
    assertThrows(IllegalStateException.class, () -> CHECKS.run(broken));
  }

  @Test
  void randomProgramsHaveNoProblems() {
    for (Shape shape : List.of(Shape.SMALL, Shape.TANGLED, Shape.ARRAYS, Shape.CALLS, Shape.TINY)) {
      for (long seed = 0; seed < 40; seed++) {
        assertEquals(List.of(), CHECKS.problems(RandomCfa.generate(seed, shape)), "seed " + seed);
      }
    }
  }
}
