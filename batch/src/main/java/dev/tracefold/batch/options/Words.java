package dev.tracefold.batch.options;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.util.ArrayList;
import java.util.List;

/** A text as a shell would split it: at blanks outside of quotes. Nothing is expanded. */
final class Words {
  private Words() {}

  static List<String> of(String text, String option) throws Refusal {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        inWord = true;
      } else if (!Character.isWhitespace(c)) {
        word.append(c);
        inWord = true;
      } else if (inWord) {
        words.add(word.toString());
        word.setLength(0);
        inWord = false;
      }
    }
    if (quote != 0) {
      throw new Refusal(option + ": a quote is not closed in " + InputFile.excerpt(text));
    }
    if (inWord) {
      words.add(word.toString());
    }
    return List.copyOf(words);
  }
}
