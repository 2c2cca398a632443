package dev.tracefold.svcomp.output;

import dev.tracefold.cfa.graph.Note;
import dev.tracefold.svcomp.options.Verbosity;
import java.io.PrintStream;
import java.util.function.Consumer;

/** What a run tells its user besides the verdict. */
public final class Messages {
  private final PrintStream out;
  private final PrintStream err;
  private final Verbosity verbosity;
  private Consumer<String> remarks = text -> {};

  private Messages(PrintStream out, PrintStream err, Verbosity verbosity) {
    this.out = out;
    this.err = err;
    this.verbosity = verbosity;
  }

  public static Messages of(PrintStream out, PrintStream err, Verbosity verbosity) {
    return new Messages(out, err, verbosity);
  }

  /** Why there is no verdict. */
  public void error(String message) {
    err.println("svcomp-run: " + oneLine(message));
  }

  /** A line that shows what an error is about. */
  public void context(String line) {
    if (verbosity != Verbosity.QUIET) {
      err.println(line);
    }
  }

  /** What may make the verdict differ from what the user expects. */
  public void warning(String message) {
    note("warning: " + oneLine(message));
  }

  /** What the user should know of how the program was read. */
  public void note(Note note) {
    if (note instanceof Note.Assumption) {
      note("assuming: " + oneLine(note.text()));
    } else {
      warning(note.text());
    }
  }

  /** What the user may want to know. */
  public void note(String message) {
    remarks.accept(message);
    if (verbosity != Verbosity.QUIET) {
      err.println(message);
    }
  }

  /** What the run does. */
  public void step(String message) {
    if (verbosity == Verbosity.VERBOSE) {
      err.println(message);
    }
  }

  /** Text that the user asked for by an option of its own, such as a trace. */
  public void requested(String text) {
    (verbosity == Verbosity.QUIET ? err : out).print(text);
  }

  /** Has warnings and notes told to somebody else too, whatever is printed. */
  public void tellRemarks(Consumer<String> listener) {
    remarks = listener;
  }

  /** Statistics, which the user asked for and which never mix with results. */
  public void statistics(String text) {
    err.print(text);
  }

  /** The origin of an internal error. */
  public void stackTrace(Throwable failure) {
    if (verbosity == Verbosity.VERBOSE) {
      failure.printStackTrace(err);
    }
  }

  /** Names and texts of files may hold anything, such as what a terminal takes for commands. */
  public static String oneLine(String message) {
    return message.strip().replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
  }
}
