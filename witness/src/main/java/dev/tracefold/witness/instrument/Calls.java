package dev.tracefold.witness.instrument;

import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Where a program's text calls a function by its name. */
final class Calls {
  private static final Set<String> BEFORE_EXPRESSIONS = Set.of("return", "else", "do", "case");

  private final ProgramText program;

  Calls(ProgramText program) {
    this.program = program;
  }

  /** The names in calls of that function, within bodies of functions. */
  List<Token> of(String function) {
    List<Token> tokens = program.tokens();
    List<Token> found = new ArrayList<>();
    for (int i = 1; i + 1 < tokens.size(); i++) {
      Token name = tokens.get(i);
      if (name.is(function) && tokens.get(i + 1).is("(") && isUse(tokens.get(i - 1), name)) {
        found.add(name);
      }
    }
    return found;
  }

  /** Those that a statement makes itself, not by a statement within it. */
  List<Token> of(String function, Statement statement) {
    return of(function).stream()
        .filter(name -> program.innermost(name.start(), s -> true).orElseThrow().equals(statement))
        .toList();
  }

  /** Whether a name is used, not declared. */
  private boolean isUse(Token previous, Token name) {
    boolean expression = !previous.isWord() || BEFORE_EXPRESSIONS.contains(previous.text());
    return expression
        && !previous.is("*")
        && program.innermost(name.start(), s -> true).isPresent();
  }

  /**
   * Whether the function may be called where its name does not stand: by a macro, or by a pointer
   * to it.
   */
  boolean mayHide(String function) {
    List<Token> tokens = program.tokens();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).is(function) && !tokens.get(i + 1).is("(")) {
        return true;
      }
    }
    Pattern directive =
        Pattern.compile("(?m)^\\s*#(?:[^\n]|\\\\\r?\n)*\\b" + Pattern.quote(function) + "\\b");
    return directive.matcher(program.text()).find();
  }
}
