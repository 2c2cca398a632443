package dev.tracefold.frontend.externals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PrototypesTest {

  @Test
  void aPrototypeIsReadFromC() {
    assertEquals(
        Optional.of(new Prototype(CType.POINTER, List.of(CType.POINTER, CType.INT, CType.LONG))),
        Prototypes.of("memset"));
    assertEquals(Optional.of(new Prototype(CType.INT, List.of())), Prototypes.of("rand"));
    assertEquals(
        Optional.of(new Prototype(CType.FLOAT, List.of(CType.FLOAT, CType.POINTER))),
        Prototypes.of("modff"));
    assertEquals(
        Optional.of(new Prototype(CType.LONG, List.of(CType.LONG_DOUBLE))),
        Prototypes.of("lroundl"));
    assertEquals(Optional.empty(), Prototypes.of("printf"));
  }

  @Test
  void everyPrototypeIsOfAModel() {
    for (String name : Prototypes.names()) {
      assertNotEquals(new ExternalFunction.Unknown(false), KnownExternals.of(name), name);
    }
  }

  @Test
  void ofAFunctionWithOtherTypesOnlyAnUninterestingResultIsLeft() {
    assertEquals(new ExternalFunction.Unknown(true), misfit("abs"));
    assertEquals(new ExternalFunction.Unknown(true), misfit("__VERIFIER_nondet_int"));
    assertEquals(new ExternalFunction.Unknown(true), KnownExternals.of("program__builtin_fabs"));
    assertInstanceOf(ExternalFunction.Unsupported.class, misfit("memcpy"));
    assertInstanceOf(ExternalFunction.Unsupported.class, misfit("free"));
    assertInstanceOf(ExternalFunction.Unsupported.class, misfit("modf"));
    assertInstanceOf(
        ExternalFunction.Unsupported.class, KnownExternals.of("program__builtin_memcpy"));
  }

  private static ExternalFunction misfit(String name) {
    return KnownExternals.of(KnownExternals.MISFIT_PREFIX + name);
  }
}
