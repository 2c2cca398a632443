package dev.tracefold.frontend.llvm.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.llvm.CProgram;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrInstruction.Call;
import dev.tracefold.frontend.llvm.ir.IrInstruction.DebugDeclare;
import dev.tracefold.frontend.llvm.ir.IrInstruction.DebugValue;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo.Encoding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the records say of names, types and places in C. */
class DebugInformationTest {
  @Test
  void variablesAreTiedToValuesThroughPromotion() {
    IrModule module =
        read(
            """
            int main(void) {
              unsigned total = 0;
              for (int i = 0; i < 10; i++)
                total += input();
              return total;
            }
            """);
    Map<String, List<DebugValue>> values =
        Instructions.all(module, "main", DebugValue.class).stream()
            .collect(Collectors.groupingBy(d -> d.variable().name()));
    assertTrue(values.keySet().containsAll(List.of("total", "i")), values::toString);
    IrVariableInfo total = values.get("total").get(0).variable();
    assertEquals("unsigned int", total.cType());
    assertEquals(Encoding.UNSIGNED, total.encoding());
    assertEquals("main", total.scope().function());
    IrVariableInfo i = values.get("i").get(0).variable();
    assertEquals(4, i.line());
    assertEquals(4, i.scope().line());
    assertEquals(3, i.scope().column());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "const char *v | const char * | POINTER",
        "char *const v | char *const | POINTER",
        "int (*v)(struct s *, ...) | int (*)(struct s *, ...) | POINTER",
        "int v[3][4] | int[3][4] | ARRAY",
        "int (*v)[4] | int (*)[4] | POINTER",
        "word v | word | UNSIGNED",
        "enum e v | enum e | UNSIGNED",
        "struct s v | struct s | AGGREGATE",
        "_Bool v | _Bool | BOOLEAN",
        "long double v | long double | FLOAT",
        "volatile signed char v | volatile signed char | SIGNED",
        "void (*v)(void) | void (*)(void) | POINTER",
      })
  void typesAreWrittenAsInC(String declaration, String type, Encoding encoding) {
    String program =
        "struct s { int a; }; enum e { A }; typedef unsigned int word;\n"
            + "extern void use(void *); int main(void) { "
            + declaration
            + "; use((void *) &v); return 0; }";
    IrModule module = CProgram.of(program).readUnchanged();
    IrVariableInfo variable =
        Instructions.all(module, "main", DebugDeclare.class).get(0).variable();
    assertEquals("v", variable.name());
    assertEquals(type, variable.cType());
    assertEquals(encoding, variable.encoding());
  }

  @Test
  void inlinedCodeKnowsItsPlaceAndItsCall() {
    IrModule module =
        read(
            """
            static void check(int c) {
              if (!c) reach_error();
            }
            int main(void) {
              check(input() > 3);
              return 0;
            }
            """);
    Call error =
        Instructions.all(module, "main", Call.class).stream()
            .filter(c -> c.calleeName().equals(Optional.of("reach_error")))
            .findFirst()
            .orElseThrow();
    IrDebugLocation place = error.location().orElseThrow();
    assertEquals("check", place.function());
    assertEquals(3, place.line());
    IrDebugLocation call = place.inlinedAt().orElseThrow();
    assertEquals("main", call.function());
    assertEquals(6, call.line());
    assertEquals(3, call.column());
  }

  @Test
  void globalsKnowTheirCVariables() {
    IrModule module =
        read(
            """
            static unsigned char counter = 3;
            int main(void) { static long calls; return counter + calls++; }
            """);
    IrVariableInfo counter = module.global("counter").orElseThrow().info().orElseThrow();
    assertEquals("unsigned char", counter.cType());
    assertEquals("", counter.scope().function());
    IrVariableInfo calls = module.global("main.calls").orElseThrow().info().orElseThrow();
    assertEquals("calls", calls.name());
    assertEquals("main", calls.scope().function());
  }

  @Test
  void withoutDebugInformationThereAreNoNames() {
    try (var module = CProgram.parse("@g = global i32 1\ndefine i32 @main() {\n  ret i32 0\n}\n")) {
      IrModule read = ModuleReader.read(module);
      assertTrue(read.global("g").orElseThrow().info().isEmpty());
      assertTrue(read.function("main").orElseThrow().location().isEmpty());
    }
  }

  private static IrModule read(String program) {
    return CProgram.of(program).read();
  }
}
