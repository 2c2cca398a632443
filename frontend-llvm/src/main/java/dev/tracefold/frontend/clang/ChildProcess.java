package dev.tracefold.frontend.clang;

import dev.tracefold.frontend.input.InputProblem.Kind;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a program to its end, or to a limit, and collects what it writes. */
final class ChildProcess {
  private static final int MESSAGE_LIMIT = 1 << 18;

  /** How the child ended. */
  sealed interface Outcome {
    /** It ended by itself. */
    record Ended(int status, ByteBuffer output, String messages) implements Outcome {}

    /** It could not be started, with the reason. */
    record NotStarted(String reason) implements Outcome {}

    /** It was stopped for the reason given. */
    record Stopped(Kind kind, String reason) implements Outcome {}
  }

  private final Process process;
  private final Drain output;
  private final Drain messages;

  private ChildProcess(Process process, int outputLimit) {
    this.process = process;
    this.output = Drain.start(process, process.getInputStream(), outputLimit);
    this.messages = Drain.start(process, process.getErrorStream(), MESSAGE_LIMIT);
  }

  static Outcome run(List<String> command, Duration time, int outputLimit) {
    return run(command, "", time, outputLimit);
  }

  /** The same, with a text on standard input. */
  static Outcome run(List<String> command, String input, Duration time, int outputLimit) {
    ProcessBuilder builder = new ProcessBuilder(command);
    // Variables such as CPATH or CCC_OVERRIDE_OPTIONS would change what the program means.
    builder.environment().clear();
    builder.environment().putAll(Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C"));
    if (input.isEmpty()) {
      builder.redirectInput(new File("/dev/null"));
    }
    try {
      ChildProcess child = new ChildProcess(builder.start(), outputLimit);
      if (!input.isEmpty()) {
        child.write(input);
      }
      return child.await(time);
    } catch (IOException e) {
      return new Outcome.NotStarted(e.getMessage());
    }
  }

  /** The drains are running, so the child can always go on reading. */
  private void write(String input) {
    try (OutputStream stream = process.getOutputStream()) {
      stream.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // A child that ended without reading all says why on standard error.
    }
  }

  private Outcome await(Duration time) {
    try {
      if (!process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS)) {
        return new Outcome.Stopped(Kind.TIME, "took longer than " + time.toSeconds() + " s");
      }
      output.join();
      messages.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome.Stopped(Kind.INTERRUPTION, "was interrupted");
    } finally {
      process.destroyForcibly();
    }
    if (output.overflowed() || messages.overflowed()) {
      return new Outcome.Stopped(Kind.SIZE, "wrote too much");
    }
    return new Outcome.Ended(
        process.exitValue(),
        ByteBuffer.wrap(output.bytes()),
        new String(messages.bytes(), StandardCharsets.UTF_8));
  }

  /** Reads one stream to its end; past the limit it stops the process. */
  private static final class Drain extends Thread {
    private final Process process;
    private final InputStream stream;
    private final int limit;
    private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
    private volatile boolean overflowed;

    private Drain(Process process, InputStream stream, int limit) {
      super("output of clang");
      this.process = process;
      this.stream = stream;
      this.limit = limit;
      setDaemon(true);
    }

    static Drain start(Process process, InputStream stream, int limit) {
      Drain drain = new Drain(process, stream, limit);
      drain.start();
      return drain;
    }

    @Override
    public void run() {
      byte[] buffer = new byte[1 << 16];
      try {
        for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
          if (collected.size() + n > limit) {
            overflowed = true;
            process.destroyForcibly();
            return;
          }
          collected.write(buffer, 0, n);
        }
      } catch (IOException e) {
        // The stream is closed under us when the process is destroyed; what was read is kept.
        overflowed |= process.isAlive();
      }
    }

    boolean overflowed() {
      return overflowed;
    }

    byte[] bytes() {
      return collected.toByteArray();
    }
  }
}
