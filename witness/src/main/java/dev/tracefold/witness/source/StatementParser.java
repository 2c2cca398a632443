package dev.tracefold.witness.source;

import dev.tracefold.witness.source.Statement.Kind;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the statements of one function's body. Whatever the text is, it ends. */
final class StatementParser {
  /** A statement that is nested more deeply has no place; the parser's stack is Java's. */
  private static final int DEEPEST = 1000;

  private static final Set<String> JUMPS = Set.of("return", "goto", "break", "continue");

  private final List<Token> tokens;
  private final Brackets brackets;
  private int at;

  /** Where the innermost block ends. */
  private int limit;

  private boolean isRegular = true;

  private StatementParser(List<Token> tokens, Brackets brackets) {
    this.tokens = tokens;
    this.brackets = brackets;
  }

  /** The function whose body begins with that brace, which must have a partner. */
  static CFunction function(
      String name, int parametersStart, int brace, List<Token> tokens, Brackets brackets) {
    StatementParser parser = new StatementParser(tokens, brackets);
    parser.at = brace;
    Statement body = new Statement(name, tokens, brace);
    parser.block(body, 0);
    return new CFunction(name, parametersStart, body, parser.isRegular);
  }

  // ---- statements; each leaves the position after itself

  private Statement block(Statement block, int depth) {
    int close = brackets.partner(at);
    int outer = limit;
    limit = close;
    isRegular &= depth <= DEEPEST;
    at++;
    while (at < close && depth <= DEEPEST) {
      block.child(statement(block, depth + 1));
    }
    limit = outer;
    at = close + 1;
    return ended(block);
  }

  private Statement statement(Statement parent, int depth) {
    Token token = tokens.get(at);
    if (token.is("{")) {
      return block(new Statement(Kind.BLOCK, parent, at, false), depth);
    }
    if (depth > DEEPEST) {
      isRegular = false;
      return simple(parent, depth);
    }
    if (token.is("if")) {
      return conditional(parent, depth);
    }
    if (token.is("while") || token.is("switch") || token.is("for")) {
      Kind kind = token.is("while") ? Kind.WHILE : token.is("for") ? Kind.FOR : Kind.SWITCH;
      Statement statement = new Statement(kind, parent, at, false);
      head(statement, depth);
      body(statement, depth);
      return ended(statement);
    }
    if (token.is("do")) {
      Statement statement = new Statement(Kind.DO, parent, at, false);
      at++;
      body(statement, depth);
      if (isAt("while")) {
        head(statement, depth);
      } else {
        isRegular = false;
      }
      toSemicolon(statement, depth);
      return ended(statement);
    }
    return isLabel() ? labelled(parent, depth) : simple(parent, depth);
  }

  private Statement ended(Statement statement) {
    statement.endAt(at);
    return statement;
  }

  /** A chain of {@code else if} may be long, so it is not followed by recursion. */
  private Statement conditional(Statement parent, int depth) {
    List<Statement> chain = new ArrayList<>();
    Statement within = parent;
    while (true) {
      Statement statement = new Statement(Kind.IF, within, at, false);
      if (!chain.isEmpty()) {
        within.child(statement);
      }
      chain.add(statement);
      head(statement, depth);
      body(statement, depth);
      if (!isAt("else")) {
        break;
      }
      at++;
      within = statement;
      if (!isAt("if")) {
        if (at < limit) {
          statement.child(statement(statement, depth + 1));
        }
        break;
      }
    }
    chain.forEach(statement -> statement.endAt(at));
    return chain.get(0);
  }

  /** The keyword and what stands in brackets after it. */
  private void head(Statement owner, int depth) {
    at++;
    if (!isAt("(")) {
      isRegular = false;
      return;
    }
    int from = at + 1;
    brackets(owner, depth);
    owner.head(from, at - 1);
    if (owner.is(Kind.FOR)) {
      int first = semicolon(from, at - 1);
      int second = semicolon(first + 1, at - 1);
      isRegular &= second < at - 1;
      if (second < at - 1) {
        owner.condition(first + 1, second);
      }
    } else {
      owner.condition(from, at - 1);
    }
  }

  /** The first semicolon outside brackets, or the end. */
  private int semicolon(int from, int to) {
    int i = from;
    while (i < to && !tokens.get(i).is(";")) {
      i = Math.max(i, brackets.partner(i)) + 1;
    }
    return i;
  }

  private void body(Statement owner, int depth) {
    if (at < limit) {
      owner.body(statement(owner, depth + 1));
    }
  }

  // ---- labels

  private boolean isLabel() {
    return isAt("case") || tokens.get(at).isWord() && isAt(at + 1, ":") && !isAt(at + 2, ":");
  }

  /** Neither are chains of labels followed by recursion. */
  private Statement labelled(Statement parent, int depth) {
    List<Statement> chain = new ArrayList<>();
    Statement within = parent;
    do {
      Statement statement = new Statement(Kind.LABELLED, within, at, false);
      if (!chain.isEmpty()) {
        within.body(statement);
      }
      chain.add(statement);
      within = statement;
      skipLabel();
    } while (at < limit && isLabel());
    body(within, depth);
    chain.forEach(statement -> statement.endAt(at));
    return chain.get(0);
  }

  /** To the colon that is of no conditional expression, and past attributes behind it. */
  private void skipLabel() {
    int colons = 1;
    while (at < limit && colons > 0) {
      colons += isAt("?") ? 1 : isAt(":") ? -1 : 0;
      at = Math.max(at, brackets.partner(at)) + 1;
    }
    while (isAt("__attribute__") && isAt(at + 1, "(")) {
      at = brackets.partner(at + 1) + 1;
    }
  }

  // ---- all that ends in a semicolon

  private Statement simple(Statement parent, int depth) {
    Kind kind = JUMPS.contains(tokens.get(at).text()) ? Kind.JUMP : Kind.OTHER;
    Statement statement = new Statement(kind, parent, at, false);
    toSemicolon(statement, depth);
    return ended(statement);
  }

  private void toSemicolon(Statement owner, int depth) {
    while (at < limit && !isAt(";")) {
      if (brackets.partner(at) > at) {
        brackets(owner, depth);
      } else {
        at++;
      }
    }
    isRegular &= at < limit;
    at = Math.min(limit, at + 1);
  }

  /** Goes to the end of a bracket; blocks that are expressions within it become the owner's. */
  private void brackets(Statement owner, int depth) {
    int close = brackets.partner(at);
    int outer = limit;
    boolean wasRegular = isRegular;
    limit = close;
    while (at < close) {
      if (isAt("{") && isAt(at - 1, "(") && depth <= DEEPEST) {
        owner.child(block(new Statement(Kind.BLOCK, owner, at, true), depth + 1));
      } else {
        at++;
      }
    }
    isRegular = wasRegular;
    limit = outer;
    at = close + 1;
  }

  private boolean isAt(String text) {
    return isAt(at, text);
  }

  private boolean isAt(int token, String text) {
    return token < limit && tokens.get(token).is(text);
  }
}
