package dev.tracefold.witness.position;

import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.Optional;

/** What stands left of {@code = call()} in a statement that does nothing else with the result. */
final class AssignmentTarget {
  private final CSource source;
  private final Statement statement;

  private AssignmentTarget(CSource source, Statement statement) {
    this.source = source;
    this.statement = statement;
  }

  static AssignmentTarget in(CSource source, Statement statement) {
    return new AssignmentTarget(source, statement);
  }

  /** The text of the lvalue, if the call that begins at the token is assigned as it is. */
  Optional<String> of(int call) {
    if (!statement.isSimple()
        || !source.isAt(call + 1, "(")
        || !source.isAt(call + 2, ")")
        || call + 4 != statement.end()
        || !source.isAt(call + 3, ";")) {
      return Optional.empty();
    }
    int equals = beforeCasts(call - 1);
    if (!source.isAt(equals, "=")) {
      return Optional.empty();
    }
    return isDeclaration() ? declared(equals) : assigned(equals);
  }

  /** The number of the token before casts that end at the token. */
  private int beforeCasts(int last) {
    int at = last;
    while (source.isAt(at, ")")) {
      int open = at - 1;
      while (open > statement.start()
          && (source.token(open).isWord() || source.token(open).is("*"))) {
        open--;
      }
      if (!source.isAt(open, "(") || open == at - 1) {
        return -1;
      }
      at = open - 1;
    }
    return at;
  }

  private boolean isDeclaration() {
    int start = statement.start();
    return source.token(start).isWord()
        && !source.isAt(start, "return")
        && (source.token(start + 1).isWord() || source.isAt(start + 1, "*"));
  }

  /** The name in the last declarator, which must be a plain one. */
  private Optional<String> declared(int equals) {
    int from = statement.start();
    int open = 0;
    for (int i = from; i < equals; i++) {
      if (source.isAt(i, "(") || source.isAt(i, "[") || source.isAt(i, "{")) {
        open++;
      } else if (source.isAt(i, ")") || source.isAt(i, "]") || source.isAt(i, "}")) {
        open--;
      } else if (source.isAt(i, ",") && open == 0) {
        from = i + 1;
      }
    }
    for (int i = from; i < equals; i++) {
      if (!source.token(i).isWord()) {
        return Optional.empty();
      }
    }
    return from < equals ? Optional.of(source.token(equals - 1).text()) : Optional.empty();
  }

  /** Names, members and elements; evaluating it again must give the same object. */
  private Optional<String> assigned(int equals) {
    StringBuilder text = new StringBuilder();
    for (int i = statement.start(); i < equals; i++) {
      Token token = source.token(i);
      boolean isFine =
          token.isWord() && !token.is("return")
              || token.kind() == Token.Kind.NUMBER
              || token.is("[")
              || token.is("]")
              || token.is(".")
              || token.is("->");
      if (!isFine) {
        return Optional.empty();
      }
      text.append(token.text());
    }
    return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
  }
}
