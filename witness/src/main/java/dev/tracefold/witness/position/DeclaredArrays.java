package dev.tracefold.witness.position;

import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the declarations of arrays say of their elements. */
public final class DeclaredArrays {
  private static final Set<String> STORAGE =
      Set.of("static", "extern", "register", "const", "volatile");

  private static final Set<String> BEFORE_USES =
      Set.of("return", "else", "do", "case", "sizeof", "goto");

  private final CSource source;

  private DeclaredArrays(CSource source) {
    this.source = source;
  }

  public static DeclaredArrays in(CSource source) {
    return new DeclaredArrays(source);
  }

  /**
   * The words of the type of an lvalue such as {@code a[i]}, if all arrays with that name that the
   * file declares have it. Arrays of pointers, and what is declared after a comma, have none.
   */
  public Optional<String> typeOfElement(String lvalue) {
    int bracket = lvalue.indexOf('[');
    boolean isElement = bracket > 0 && lvalue.endsWith("]") && lvalue.indexOf('.') < 0;
    if (!isElement || lvalue.contains("->")) {
      return Optional.empty();
    }
    String array = lvalue.substring(0, bracket);
    Set<String> types = new HashSet<>();
    for (int i = 1; i < source.size(); i++) {
      Token before = source.token(i - 1);
      boolean isDeclared = before.isWord() && !BEFORE_USES.contains(before.text());
      if (source.isAt(i, array) && source.isAt(i + 1, "[") && isDeclared) {
        types.add(String.join(" ", wordsBefore(i)));
      }
    }
    return types.size() == 1 ? Optional.of(types.iterator().next()) : Optional.empty();
  }

  private List<String> wordsBefore(int name) {
    List<String> words = new ArrayList<>();
    for (int i = name - 1; i >= 0 && source.token(i).isWord(); i--) {
      if (!STORAGE.contains(source.token(i).text())) {
        words.add(0, source.token(i).text());
      }
    }
    return words;
  }
}
