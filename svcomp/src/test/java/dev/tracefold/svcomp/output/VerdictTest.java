package dev.tracefold.svcomp.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerdictTest {
  @ParameterizedTest
  @EnumSource(Cause.class)
  void theCauseIsReadFromTheLineThatItIsWrittenTo(Cause cause) {
    for (String detail :
        new String[] {"", "x", "se: wall time limit reached; kind: (too: hard)", "x".repeat(999)}) {
      String text = Verdict.unknown(new Result.Unknown(cause, detail)).text();
      assertEquals(Optional.of(cause), Verdict.causeOf(text), text);
    }
  }

  @ParameterizedTest
  @EnumSource(Cause.class)
  void onlyDefectsHaveAnotherExitStatus(Cause cause) {
    assertEquals(
        cause == Cause.INTERNAL_ERROR ? ExitStatus.INTERNAL_ERROR : ExitStatus.UNKNOWN,
        Verdict.unknown(cause, "").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"true", "false(unreach-call)", "unknown", "unknown (se: x)", "unknown ()"})
  void otherLinesHaveNone(String text) {
    assertEquals(Optional.empty(), Verdict.causeOf(text));
  }

  @Test
  void aMarkerWithoutDetailHasNoColon() {
    assertEquals("unknown (interrupted)", Verdict.unknown(Cause.INTERRUPTED, "").text());
  }
}
