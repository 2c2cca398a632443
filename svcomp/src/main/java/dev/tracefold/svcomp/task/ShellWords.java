package dev.tracefold.svcomp.task;

import java.util.ArrayList;
import java.util.List;

/** The words of a command as a shell reads it, which expands nothing. */
final class ShellWords {
  private ShellWords() {}

  static List<String> of(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isWord = false;
    char quote = 0;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      char next = i + 1 < command.length() ? command.charAt(i + 1) : 0;
      if (c == '\\' && (quote == 0 || quote == '"' && (next == '"' || next == '\\'))) {
        word.append(next == 0 ? "" : next);
        isWord = true;
        i++;
      } else if (quote != 0 ? c == quote : c == '"' || c == '\'') {
        quote = quote == 0 ? c : 0;
        isWord = true;
      } else if (quote == 0 && Character.isWhitespace(c)) {
        if (isWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        isWord = false;
      } else {
        word.append(c);
        isWord = true;
      }
    }
    if (isWord) {
      words.add(word.toString());
    }
    return words;
  }
}
