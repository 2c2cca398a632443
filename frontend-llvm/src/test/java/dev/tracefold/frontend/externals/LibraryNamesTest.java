package dev.tracefold.frontend.externals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryNamesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "getopt",
        "gethostname",
        "setlocale",
        "ctime_r",
        "strverscmp",
        "imaxdiv",
        "feof",
        "sigemptyset",
        "cabs",
        "__muldc3",
        "__divdc3",
        "__udivdi3",
        "__isoc23_fscanf",
        "__builtin_cpu_supports"
      })
  void whatALibraryDefinesIsDetermined(String name) {
    assertEquals(new ExternalFunction.Unknown(true), KnownExternals.of(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"err", "kill", "alarm", "syscall"})
  void whatMayEndTheRunIsToldApart(String name) {
    assertInstanceOf(ExternalFunction.MayNotReturn.class, KnownExternals.of(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"nondet", "unknown", "input", "step", "strnlen_user", "__kmalloc"})
  void otherNamesAreAnybodys(String name) {
    assertEquals(new ExternalFunction.Unknown(false), KnownExternals.of(name));
  }

  @Test
  void namesOfVariablesAreNoFunctions() {
    assertTrue(LibraryNames.isVariable("optind"));
    assertFalse(LibraryNames.isFunction("optind"));
    assertFalse(LibraryNames.isVariable("getopt"));
  }
}
