package dev.tracefold.frontend.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written for formats of {@code scanf}. */
class ScanFormatTest {
  @ParameterizedTest
  @CsvSource({
    "%d,1",
    "%d %s%c,3",
    "%*d%ld,1",
    "'%lf,%7s\n',2",
    "100%%,0",
  })
  void areModelled(String format, int stored) {
    assertTrue(ScanFormat.model("scanf_0", format, 1).isPresent());
    assertEquals(stored, ScanFormat.stored(format));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%[a-z]", "%n", "%5d", "%ms", "%d5", "%2$d", "%", "%p", "%0s", "%5c"})
  void areNot(String format) {
    assertTrue(ScanFormat.model("scanf_0", format, 1).isEmpty());
  }

  @Test
  void aCharacterBehindANumberIsDetermined() {
    String behind = ScanFormat.model("scanf_0", "%d%c", 1).orElseThrow();
    assertTrue(behind.contains("to1 = SOME(uchar, scanf)"), behind);
    String apart = ScanFormat.model("scanf_0", "%d %c", 1).orElseThrow();
    assertFalse(apart.contains("SOME"), apart);
  }

  @Test
  void onlyTheEndOfInputKeepsACharacterFromBeingRead() {
    String text = ScanFormat.model("fscanf_0", "%c", 2).orElseThrow();
    assertFalse(text.contains("return 0;"), text);
    assertTrue(ScanFormat.model("scanf_0", "%d", 1).orElseThrow().contains("return 0;"));
  }
}
