package dev.tracefold.svcomp.options;

import dev.tracefold.svcomp.input.InputFile;
import java.util.List;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one line. */
public final class OptionErrors {
  private OptionErrors() {}

  public static String message(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && unmatched.isUnknownOption()) {
      String unknown = "unknown option " + InputFile.excerpt(unmatched.getUnmatched().get(0));
      List<String> suggestions = unmatched.getSuggestions();
      return suggestions.isEmpty()
          ? unknown + "; try --help"
          : unknown + "; did you mean " + suggestions.get(0) + "?";
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return "a value is missing for " + OptionNames.of(missing.getMissing().get(0));
    }
    if (e instanceof OverwrittenOptionException overwritten) {
      return OptionNames.of(overwritten.getOverwritten()) + " is given twice";
    }
    return InputFile.excerpt(e.getMessage());
  }
}
