package dev.tracefold.svcomp.replay;

import dev.tracefold.cfa.property.Property;
import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.input.Sources;
import dev.tracefold.frontend.llvm.LinkedProgram;
import dev.tracefold.svcomp.limits.ScratchFolder;
import dev.tracefold.svcomp.task.VerificationTask;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Compiles a program with the inputs of a violation and runs it in a sandbox: an empty folder, no
 * input, limits of CPU time, wall time and memory, and no system call but exit.
 */
public final class NativeReplay {
  private static final Duration COMPILE_TIME = Duration.ofSeconds(60);

  /** Exit statuses of the runtime, and of a shell that tells of a signal. */
  private static final int ERROR_REACHED = 97;

  private static final int MAIN_RETURNED = 64;
  private static final int EXITED = 65;
  private static final int ASSUMPTION_FAILED = 66;
  private static final int INPUTS_USED_UP = 67;
  private static final int NO_MEMORY = 68;
  private static final int SIGNALS = 128;

  private final ClangInstallation clang;
  private final Duration timeLimit;

  private NativeReplay(ClangInstallation clang, Duration timeLimit) {
    this.clang = clang;
    this.timeLimit = timeLimit;
  }

  /**
   * A replay with limits.
   *
   * @param timeLimit of the compiled program's run
   */
  public static NativeReplay of(ClangInstallation clang, Duration timeLimit) {
    return new NativeReplay(clang, timeLimit);
  }

  /**
   * Replays a violation.
   *
   * @param violated how a compiled program shows a violation depends on the property
   * @param calls what functions returned
   */
  public ReplayOutcome replay(VerificationTask task, Property violated, RecordedCalls calls) {
    if (!(violated instanceof Property.UnreachCall unreachable)) {
      return new ReplayOutcome.NotPossible(
          "a compiled program does not show violations of " + violated.verdictName());
    }
    try (ScratchFolder scratch = ScratchFolder.create()) {
      return replay(task, unreachable.function(), calls, scratch.path());
    } catch (IOException e) {
      return new ReplayOutcome.NotPossible(e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new ReplayOutcome.NotPossible("interrupted");
    }
  }

  private ReplayOutcome replay(
      VerificationTask task, String errorFunction, RecordedCalls calls, Path folder)
      throws IOException, InterruptedException {
    Path bitcode = folder.resolve("task.bc");
    Optional<String> problem = compile(task, bitcode);
    if (problem.isPresent()) {
      return new ReplayOutcome.NotPossible(problem.get());
    }
    Path cell = Files.createDirectory(folder.resolve("cell"));
    NativeProgram program = new NativeProgram(clang, task.dataModel(), folder);
    String source = InputsSource.text(errorFunction, ERROR_REACHED, calls.inputs());
    problem = program.build(bitcode, source, calls.results(), cell.resolve("program"));
    return problem.isPresent() ? new ReplayOutcome.NotPossible(problem.get()) : run(folder, cell);
  }

  private Optional<String> compile(VerificationTask task, Path bitcode) throws IOException {
    Sources sources = task.sources();
    Compilation compilation = LinkedProgram.of(sources, ClangCompiler.of(clang, COMPILE_TIME));
    if (compilation instanceof Compilation.NotCompiled failure) {
      return Optional.of(failure.problem().message());
    }
    ByteBuffer bytes = ((Compilation.Compiled) compilation).bitcode().duplicate();
    try (FileChannel file =
        FileChannel.open(bitcode, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    }
    return Optional.empty();
  }

  private ReplayOutcome run(Path folder, Path cell) throws IOException, InterruptedException {
    // Seconds of CPU time, and kilobytes of address space.
    String limits =
        "ulimit -c 0 && ulimit -t " + (timeLimit.toSeconds() + 1) + " && ulimit -v 2000000";
    Path messages = folder.resolve("messages");
    List<String> command = List.of("/bin/sh", "-c", limits + " && exec ./program");
    Optional<Integer> status = Command.run(command, cell, messages, timeLimit);
    if (status.isEmpty()) {
      return new ReplayOutcome.NotPossible(
          "the compiled program runs for more than " + timeLimit.toSeconds() + " s");
    }
    return switch (status.get()) {
      case ERROR_REACHED -> new ReplayOutcome.Reproduced();
      case MAIN_RETURNED -> new ReplayOutcome.NotReproduced("main returns");
      case EXITED -> new ReplayOutcome.NotReproduced("the program exits or aborts");
      case ASSUMPTION_FAILED -> new ReplayOutcome.NotReproduced("an assumption fails");
      case INPUTS_USED_UP -> new ReplayOutcome.NotReproduced("the program asks for more inputs");
      case NO_MEMORY -> new ReplayOutcome.NotPossible("the compiled program needs more memory");
      default -> otherEnding(status.get(), messages);
    };
  }

  private static ReplayOutcome otherEnding(int status, Path messages) throws IOException {
    return status > SIGNALS
        ? new ReplayOutcome.NotReproduced("signal " + (status - SIGNALS) + " ends the program")
        : new ReplayOutcome.NotPossible(
            "the compiled program does not start: " + Command.firstMessage(messages));
  }
}
