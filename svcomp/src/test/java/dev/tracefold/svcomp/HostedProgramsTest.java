package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.results.Result;
import dev.tracefold.svcomp.fuzz.hosted.Compiler;
import dev.tracefold.svcomp.fuzz.hosted.HostedProgram;
import dev.tracefold.svcomp.fuzz.hosted.HostedTask;
import dev.tracefold.svcomp.fuzz.hosted.Machine;
import dev.tracefold.svcomp.fuzz.hosted.Meaning;
import dev.tracefold.svcomp.fuzz.hosted.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Of programs that define names of the library, call it, look at addresses, padding and what
 * linking does, no verdict is contradicted by what compiled programs do, with random inputs and at
 * addresses that change; and of programs of several files. {@code -Dhosted.first}, {@code
 * -Dhosted.programs} and {@code -Dhosted.several} choose the seeds, {@code -Dhosted.gcc} a compiler
 * besides the bundled one, {@code -Dhosted.runs} how often each program runs, {@code
 * -Dhosted.gadgets} how many gadgets a program has at most, {@code -Dhosted.families} of which
 * kinds they are, {@code -Dhosted.limit} the seconds of a verification, {@code -Dhosted.found} a
 * folder for the programs with wrong verdicts, {@code -Dhosted.libraries32} one with 32-bit
 * libraries, for which all is compiled then.
 */
class HostedProgramsTest {
  private static final boolean NIGHTLY = Boolean.getBoolean("tracefold.nightly");
  private static final int PROGRAMS = Integer.getInteger("hosted.programs", NIGHTLY ? 400 : 40);
  private static final int SEVERAL = Integer.getInteger("hosted.several", NIGHTLY ? 200 : 10);
  private static final int FIRST = Integer.getInteger("hosted.first", 0);
  private static final int RUNS = Integer.getInteger("hosted.runs", NIGHTLY ? 200 : 50);
  private static final int REPLAYS = 20;
  private static final int MOST_GADGETS = Integer.getInteger("hosted.gadgets", 3);
  private static final List<String> FAMILIES =
      Stream.of(System.getProperty("hosted.families", "").split(","))
          .filter(family -> !family.isEmpty())
          .toList();
  private static final String GCC = System.getProperty("hosted.gcc", "");
  private static final Optional<Path> FOUND =
      Optional.ofNullable(System.getProperty("hosted.found")).map(Path::of);
  private static final Duration LIMIT = Duration.ofSeconds(Integer.getInteger("hosted.limit", 3));

  private static final Optional<Path> LIBRARIES_32 =
      Optional.ofNullable(System.getProperty("hosted.libraries32")).map(Path::of);

  private final Target target = target();
  private final List<Compiler> compilers = Compiler.all(target, GCC);
  private final List<String> wrong = new ArrayList<>();
  private final Map<String, Integer> answers = new TreeMap<>();

  private static Target target() {
    try {
      return LIBRARIES_32.isPresent()
          ? Target.of32Bits(LIBRARIES_32.get())
          : Target.ofThisProcess();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How a seed becomes a program. */
  private interface Source {
    HostedProgram of(long seed, int most, List<String> families) throws IOException;
  }

  @Test
  void noVerdictIsContradictedByCompiledPrograms(@TempDir Path folder) throws Exception {
    tryAll(HostedProgram::of, PROGRAMS, folder);
  }

  @Test
  void noVerdictOnSeveralFilesIsContradictedByCompiledPrograms(@TempDir Path folder)
      throws Exception {
    tryAll(HostedProgram::ofFiles, SEVERAL, folder);
  }

  private void tryAll(Source source, int programs, Path folder) throws Exception {
    Machine machine = Machine.in(folder, target);
    Path asked = Files.createDirectory(folder.resolve("asked"));
    for (int seed = FIRST; seed < FIRST + programs; seed++) {
      HostedProgram program = source.of(seed, MOST_GADGETS, FAMILIES);
      try {
        HostedTask task = HostedTask.of(program, machine, compilers.get(0));
        judge(task, machine, Machine.write(task.files(), asked));
      } catch (IllegalStateException e) {
        wrong.add(program + ": " + e.getMessage());
        System.out.println(program + ": " + e.getMessage());
        answers.merge(program.meaning() + " not built", 1, Integer::sum);
      }
    }
    answers.forEach((outcome, count) -> System.out.println(outcome + ": " + count));
    assertEquals(List.of(), wrong);
    int decided =
        answers.getOrDefault("DEFINED true", 0) + answers.getOrDefault("DEFINED false", 0);
    int defined = decided + answers.getOrDefault("DEFINED unknown", 0);
    assertTrue(decided >= defined / 2, () -> "few are decided: " + answers);
  }

  private void judge(HostedTask task, Machine machine, List<Path> files) throws Exception {
    HostedAnswer answer;
    try {
      answer = HostedAnswer.of(files, target.model(), LIMIT);
    } catch (RuntimeException e) {
      note(task, "INTERNAL ERROR " + e, "internal error");
      return;
    }
    Meaning meaning = task.program().meaning();
    if (answer.result() instanceof Result.Safe) {
      Optional<Compiler> reaching = reaching(task, machine, RUNS, List.of());
      boolean excused =
          meaning == Meaning.UNDEFINED && reaching.filter(Compiler::optimises).isPresent();
      if (reaching.isPresent() && !excused) {
        note(task, "true, but " + reaching.get().name() + " reaches the error", "wrong true");
      } else {
        count(task, reaching.isPresent() ? "true, excused" : "true");
      }
    } else if (answer.result() instanceof Result.Unsafe) {
      boolean reached =
          reaching(task, machine, REPLAYS, answer.inputs()).isPresent()
              || reaching(task, machine, RUNS, List.of()).isPresent();
      if (reached) {
        count(task, "false");
      } else if (meaning == Meaning.DEFINED) {
        note(task, "false, inputs " + answer.inputs() + ", not reached by any", "wrong false");
      } else {
        count(task, "false, not shown");
        save(task, "false (" + meaning + "), inputs " + answer.inputs() + ", not shown", "shown-");
      }
    } else {
      count(task, "unknown");
      save(task, answer.result().toString().replace('\n', ' '), "unknown-");
    }
  }

  /** Who refuses a program says nothing of it, which has to be seen. */
  private Optional<Compiler> reaching(HostedTask task, Machine machine, int runs, List<Long> inputs)
      throws IOException {
    return task.reaching(
        compilers,
        machine,
        runs,
        inputs,
        c -> answers.merge("refused by " + c.name(), 1, Integer::sum));
  }

  private void note(HostedTask task, String problem, String kind) throws Exception {
    wrong.add(problem + ": " + task + "\n" + task.text());
    System.out.println(problem + ": " + task);
    count(task, kind);
    save(task, problem, "");
  }

  private static void save(HostedTask task, String problem, String prefix) throws Exception {
    if (FOUND.isPresent()) {
      String name = prefix + task.program().name() + ".c";
      String header = "// " + problem + "\n// " + task + "\n";
      Files.writeString(FOUND.get().resolve(name), header + task.text());
    }
  }

  private void count(HostedTask task, String outcome) {
    answers.merge(task.program().meaning() + " " + outcome, 1, Integer::sum);
    task.program().families().forEach(f -> answers.merge(f + " " + outcome, 1, Integer::sum));
  }
}
