package dev.tracefold.svcomp.fuzz.hosted;

import dev.tracefold.svcomp.fuzz.Choices;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/** A program, and which of the values that it looks at are errors. */
public record HostedTask(HostedProgram program, String comparison) {
  private static final int RUNS_BEFORE = 40;

  /** Asks about a value that some runs have seen, or close to one. */
  public static HostedTask of(HostedProgram program, Machine machine, Compiler compiler)
      throws IOException {
    Path executable = machine.build(program.observed(), compiler, program.definesLibrary());
    SortedSet<Long> seen =
        new TreeSet<>(machine.run(executable, RUNS_BEFORE, program.seed(), List.of()).looked());
    return new HostedTask(program, comparison(new ArrayList<>(seen), new Choices(program.seed())));
  }

  private static String comparison(List<Long> seen, Choices choices) {
    if (seen.isEmpty()) {
      return "== 0";
    }
    long one = choices.of(seen);
    long least = seen.get(0);
    long greatest = seen.get(seen.size() - 1);
    return switch (choices.below(8)) {
      case 0, 1 -> "== " + spelled(one);
      case 2, 3 -> least == greatest ? "!= " + spelled(one) : "== " + spelled(unseen(seen, one));
      case 4 -> "> " + spelled(greatest);
      case 5 -> "< " + spelled(least);
      case 6 -> ">= " + spelled(greatest);
      default -> "== " + spelled(unseen(seen, one));
    };
  }

  private static long unseen(List<Long> seen, long start) {
    long value = start;
    while (seen.contains(value)) {
      value++;
    }
    return value;
  }

  /** The least value cannot be written as the negation of one. */
  private static String spelled(long value) {
    return value == Long.MIN_VALUE ? "(-" + Long.MAX_VALUE + "ll - 1)" : "(" + value + "ll)";
  }

  public Map<String, String> files() {
    return program.task(comparison);
  }

  /** For a reader. */
  public String text() {
    return HostedProgram.text(files());
  }

  /**
   * The compiler whose program reaches the error in one of so many runs, if there is one.
   *
   * @param refusing is told of those that do not compile it
   */
  public Optional<Compiler> reaching(
      List<Compiler> compilers,
      Machine machine,
      int runs,
      List<Long> inputs,
      Consumer<Compiler> refusing)
      throws IOException {
    for (Compiler compiler : compilers) {
      Optional<Path> executable = machine.tryToBuild(files(), compiler, program.definesLibrary());
      if (executable.isEmpty()) {
        refusing.accept(compiler);
      } else if (machine.run(executable.get(), runs, program.seed(), inputs).reached()) {
        return Optional.of(compiler);
      }
    }
    return Optional.empty();
  }

  @Override
  public String toString() {
    return program + ", " + program.meaning() + ", error if " + comparison;
  }
}
