package dev.tracefold.svcomp.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.property.Specification;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.task.VerificationTask;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NativeReplayTest {
  private static final Property CALL = new Property.UnreachCall("reach_error");
  private static final NativeReplay REPLAY =
      NativeReplay.of(ClangInstallation.bundled(), Duration.ofSeconds(2));

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void callsTheErrorFunctionThatTheTaskDefines(DataModel model) throws IOException {
    String program =
        """
        extern int __VERIFIER_nondet_int(void);
        extern _Bool __VERIFIER_nondet_bool(void);
        void reach_error(void) { while (1) {} }
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (x == -7 && __VERIFIER_nondet_bool()) reach_error();
          return 0;
        }
        """;
    assertEquals(new ReplayOutcome.Reproduced(), replay(program, model, 0xFFFFFFF9L, 1));
    assertEquals(
        new ReplayOutcome.NotReproduced("main returns"), replay(program, model, 0xFFFFFFF9L, 0));
    assertEquals(
        new ReplayOutcome.NotReproduced("the program asks for more inputs"),
        replay(program, model, 0xFFFFFFF9L));
  }

  @ParameterizedTest
  @EnumSource
  void hasTheArithmeticAndLibraryThatTasksUse(DataModel model) throws IOException {
    String program =
        """
        void *malloc(unsigned long); void *memcpy(void *, const void *, unsigned long);
        int printf(const char *, ...); unsigned long strlen(const char *);
        long long __VERIFIER_nondet_longlong(void); double __VERIFIER_nondet_double(void);
        void reach_error(void);
        struct big { int a[40]; } one, two;
        int main(void) {
          long long a = __VERIFIER_nondet_longlong();
          unsigned long long u = a;
          double d = __VERIFIER_nondet_double();
          if (a / 10 != -100000000 || a % 10 != -7) return 1;
          if (u / 3 != 6148914690903183869ULL || u % 7 != 3) return 2;
          if ((unsigned long long) d != 10000000000000000000ULL) return 3;
          two = one;
          char *text = malloc(6);
          memcpy(text, "hello", 6);
          printf("%s", text);
          if (strlen(text) == 5) reach_error();
          return 0;
        }
        """;
    long bits = Double.doubleToRawLongBits(1e19);
    assertEquals(new ReplayOutcome.Reproduced(), replay(program, model, -1000000007L, bits));
  }

  @ParameterizedTest
  @EnumSource
  void tellsOtherEndings(DataModel model) throws IOException {
    assertEquals(
        new ReplayOutcome.NotReproduced("the program exits or aborts"),
        replay("void abort(void); int main(void) { abort(); }", model));
    assertEquals(
        new ReplayOutcome.NotReproduced("an assumption fails"),
        replay("void __VERIFIER_assume(int); int main(void) { __VERIFIER_assume(0); }", model));
    assertEquals(
        new ReplayOutcome.NotReproduced("signal 11 ends the program"),
        replay("int main(void) { return *(volatile int *) 16; }", model));
  }

  @ParameterizedTest
  @EnumSource
  void holdsAProgramInItsSandbox(DataModel model) throws IOException {
    String systemCall =
        """
        int main(void) {
          long result;
          __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory");
          return 0;
        }
        """;
    assertEquals(
        new ReplayOutcome.NotReproduced("signal 9 ends the program"), replay(systemCall, model));
    assertInstanceOf(
        ReplayOutcome.NotPossible.class, replay("int main(void) { while (1) {} }", model));
    assertInstanceOf(
        ReplayOutcome.NotPossible.class,
        replay("void *malloc(unsigned long); int main(void) { while (1) malloc(4096); }", model));
  }

  @ParameterizedTest
  @EnumSource
  void definesFunctionsThatAreNotThere(DataModel model) throws IOException {
    String program =
        """
        int read_sensor(int);
        void reach_error(void);
        void log_value(int);
        int main(void) {
          int first = read_sensor(1);
          int second = read_sensor(2);
          log_value(second);
          if (first == -5 && second == 9) reach_error();
          return 0;
        }
        """;
    List<RecordedInput> results =
        List.of(
            new RecordedInput("read_sensor", BigInteger.valueOf(0xFFFFFFFBL)),
            new RecordedInput("read_sensor", BigInteger.valueOf(9)));
    VerificationTask task = task(program, model);
    assertEquals(
        new ReplayOutcome.Reproduced(), REPLAY.replay(task, CALL, calls(List.of(), results)));
    assertEquals(
        new ReplayOutcome.NotReproduced("main returns"),
        REPLAY.replay(task, CALL, calls(List.of(), List.of())));
  }

  @ParameterizedTest
  @EnumSource
  void saysWhyAProgramCannotBeBuilt(DataModel model) throws IOException {
    ReplayOutcome outcome = replay("int main(void) { __asm__(\"no_such_instruction\"); }", model);
    String reason = assertInstanceOf(ReplayOutcome.NotPossible.class, outcome).reason();
    assertTrue(reason.contains("task.bc failed"), reason);
  }

  @Test
  void whatACompiledProgramDoesNotShowIsNotReplayed() throws IOException {
    ReplayOutcome outcome =
        REPLAY.replay(
            task("int main(void) { return 0; }", DataModel.LP64),
            Property.Plain.NO_OVERFLOW,
            calls(List.of(), List.of()));
    String reason = assertInstanceOf(ReplayOutcome.NotPossible.class, outcome).reason();
    assertTrue(reason.contains("no-overflow"), reason);
  }

  private VerificationTask task(String program, DataModel model) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), program);
    return new VerificationTask(file, model, Specification.of(CALL));
  }

  private ReplayOutcome replay(String program, DataModel model, long... inputs) throws IOException {
    List<RecordedInput> recorded = new ArrayList<>();
    for (long input : inputs) {
      recorded.add(new RecordedInput("input", new BigInteger(Long.toUnsignedString(input))));
    }
    return REPLAY.replay(task(program, model), CALL, calls(recorded, List.of()));
  }

  private static RecordedCalls calls(List<RecordedInput> inputs, List<RecordedInput> results) {
    return new RecordedCalls(inputs, results, false);
  }
}
