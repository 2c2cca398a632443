package dev.tracefold.witness.instrument;

import dev.tracefold.witness.cexpr.CExpr;
import dev.tracefold.witness.cexpr.CExprParser;
import dev.tracefold.witness.cexpr.CSyntaxException;
import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import java.util.Optional;

/** The expressions of a witness as code. */
final class Conditions {
  private final String file;

  /** With the name of the witness for messages. */
  Conditions(String file) {
    this.file = file;
  }

  /** Code that is 1 where the condition holds. */
  String code(String text, String place) throws MalformedFile, UnusableWitness {
    return CheckedCode.of(parsed(text, place), Optional.empty()).condition();
  }

  /** Code that tells what becomes of a condition. */
  CheckedCode checked(String text, String place) throws MalformedFile, UnusableWitness {
    return CheckedCode.of(parsed(text, place), Optional.empty());
  }

  /** The same at the return of a function, whose result has that name. */
  String codeOfResult(String text, String place) throws MalformedFile, UnusableWitness {
    return CheckedCode.of(parsed(text, place), Optional.of(Vocabulary.RESULT)).condition();
  }

  private CExpr parsed(String text, String place) throws MalformedFile {
    try {
      return CExprParser.parse(text);
    } catch (CSyntaxException e) {
      throw new MalformedFile(
          file + ": " + place + ": \"" + Excerpt.of(text) + "\": " + e.getMessage());
    }
  }
}
