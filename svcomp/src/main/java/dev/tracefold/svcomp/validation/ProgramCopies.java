package dev.tracefold.svcomp.validation;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.limits.ScratchFolder;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.witness.instrument.UnusableWitness;
import dev.tracefold.witness.instrument.Vocabulary;
import dev.tracefold.witness.source.ProgramText;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program of a task, and copies of it that observe a witness. */
final class ProgramCopies {
  /** Bytes stay as they are, whatever they mean. */
  private static final Charset BYTES = StandardCharsets.ISO_8859_1;

  private static final int LARGEST = 1 << 28;
  private static final Pattern INCLUDE =
      Pattern.compile("(?m)^(\\s*#\\s*include\\s*)\"([^\"\n]+)\"");

  private final VerificationTask task;
  private final FrontEnd frontEnd;

  ProgramCopies(VerificationTask task, FrontEnd frontEnd) {
    this.task = task;
    this.frontEnd = frontEnd;
  }

  /** The text of the program. */
  ProgramText text() throws Refusal {
    try {
      if (Files.size(task.program()) > LARGEST) {
        throw new Refusal("input file " + task.program() + " is too large for a validation");
      }
      return ProgramText.of(Files.readString(task.program(), BYTES));
    } catch (IOException e) {
      throw new Refusal("input file " + task.program() + " cannot be read: " + e.getMessage());
    }
  }

  /** The program as it is. */
  FrontEndResult original() {
    return translate(task.program(), errorFunction());
  }

  /**
   * A copy of the program with another text and another error function.
   *
   * @throws UnusableWitness if the compiler accepts the program but not the copy
   */
  Program observed(String text, String errorFunction) throws UnusableWitness {
    FrontEndResult result;
    try (ScratchFolder folder = ScratchFolder.create()) {
      String name = task.program().getFileName().toString();
      Path copy = folder.path().resolve("observed" + name.substring(name.lastIndexOf('.')));
      Files.writeString(copy, withPlainIncludes(text), BYTES);
      result = translate(copy, errorFunction);
    } catch (IOException e) {
      throw new UnusableWitness("a copy of the program cannot be written: " + e.getMessage());
    }
    if (result instanceof FrontEndResult.Translated translated) {
      return translated.program();
    }
    InputProblem problem = ((FrontEndResult.Rejected) result).problem();
    throw new UnusableWitness(
        problem.kind() == InputProblem.Kind.BAD_INPUT
            ? "an expression does not fit its place: " + withoutPlace(problem.message())
            : problem.message());
  }

  /** The one that the program and the witness speak of. */
  String errorFunction() {
    return task.errorFunctions().iterator().next();
  }

  private FrontEndResult translate(Path file, String errorFunction) {
    // What an observer adds must not move the program's own objects: inputs that are contents of
    // memory are carried from the copy to the program by their addresses.
    return frontEnd
        .withAdded(Vocabulary::isOwn)
        .translate(
            task.sources().withCopies(Map.of(task.program(), file)),
            Set.of(errorFunction),
            ExprFactory.create());
  }

  /** The copy's name and columns mean nothing to a user. */
  private static String withoutPlace(String message) {
    return message.replaceFirst("^.*?observed\\.\\w+:(\\d+:)*\\s*", "");
  }

  /** Files next to the program are not next to the copy. */
  private String withPlainIncludes(String text) {
    Path folder = task.program().toAbsolutePath().getParent();
    Matcher m = INCLUDE.matcher(text);
    return m.replaceAll(
        found -> {
          Path file = folder.resolve(found.group(2));
          String named = Files.exists(file) ? file.toString() : found.group(2);
          return Matcher.quoteReplacement(found.group(1) + "\"" + named + "\"");
        });
  }
}
