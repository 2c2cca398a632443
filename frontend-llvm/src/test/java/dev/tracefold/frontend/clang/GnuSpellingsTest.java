package dev.tracefold.frontend.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class GnuSpellingsTest {
  @Test
  void namesThatOnlyGccHasAreWritten() {
    assertEquals(
        Map.of("_Float128", "__float128", "_Float32x", "double"),
        GnuSpellings.macrosFor("extern _Float128 f(_Float32x);"));
    assertEquals(
        Map.of("__malloc__(...)", "__malloc__"),
        GnuSpellings.macrosFor("void *g(void) __attribute__ ((__malloc__ (free, 1)));"));
  }

  @Test
  void whatTheTextDefinesStaysAsItIs() {
    assertEquals(Map.of(), GnuSpellings.macrosFor("typedef double _Float64;\n_Float64 x;"));
    assertEquals(
        Map.of(),
        GnuSpellings.macrosFor("void *g(void) __attribute__ ((__malloc__)); int a_Float32b;"));
  }
}
