package dev.tracefold.cfa.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.text.CfaText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProgramTest {
  private static final String THREE =
      """
      program width 32
      cfa main {
        init L0
        halt L1
        edge L0 -> L1 do call first()
      }
      cfa first {
        init L2
        exit L3
        edge L2 -> L3 do call second()
        edge L2 -> L3
      }
      cfa second {
        init L4
        exit L5
        edge L4 -> L5%s
      }
      """;

  @ParameterizedTest
  @CsvSource({"'',false", "' do call first()',true", "' do call second()',true"})
  void isRecursiveIfAProcedureCanComeBackToItself(String lastCall, boolean recursive) {
    Program program = CfaText.parse(THREE.formatted(lastCall), ExprFactory.create());
    assertEquals(recursive, program.isRecursive());
  }
}
