package dev.tracefold.witness.source;

import dev.tracefold.witness.token.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the statements of one function's body. */
final class StatementReader {
  private static final Set<String> JUMPS = Set.of("return", "goto", "break", "continue");

  /** Statements within each other, else-if aside: nobody writes that many. */
  private static final int DEEPEST = 1000;

  private final List<Token> tokens;
  private final Brackets brackets;
  private final String function;
  private final List<Statement> found;
  private int next;
  private int depth;

  StatementReader(List<Token> tokens, Brackets brackets, String function, List<Statement> found) {
    this.tokens = tokens;
    this.brackets = brackets;
    this.function = function;
    this.found = found;
  }

  /** Thrown where the text is not C as it is known here; never leaves this package. */
  static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unreadable() {
      super(null, null, false, false);
    }
  }

  /** Reads from a brace to its partner. */
  void body(int open, int close) {
    if (++depth > DEEPEST) {
      throw new Unreadable();
    }
    next = open + 1;
    while (next < close) {
      statement(true);
    }
    if (next != close) {
      throw new Unreadable();
    }
    depth--;
  }

  /** An {@code if} whose {@code else} is being read. */
  private record OpenIf(
      int labelled, int first, Optional<Statement.Range> condition, boolean inBlock) {}

  /** Reads one statement; a chain of else-ifs without recursion. */
  private void statement(boolean inBlock) {
    if (++depth > DEEPEST) {
      throw new Unreadable();
    }
    Deque<OpenIf> chain = new ArrayDeque<>();
    boolean direct = inBlock;
    while (true) {
      int labelled = next;
      boolean hasStatement = skipLabels();
      if (!hasStatement || !token(next).is("if")) {
        other(labelled, direct, hasStatement);
        break;
      }
      int first = next++;
      Optional<Statement.Range> condition = Optional.of(parenthesised());
      statement(false);
      chain.push(new OpenIf(labelled, first, condition, direct));
      if (next >= tokens.size() || !token(next).is("else")) {
        break;
      }
      next++;
      direct = false;
    }
    for (OpenIf i : chain) {
      add(Statement.Kind.IF, i.labelled(), i.first(), i.condition(), i.inBlock());
    }
    depth--;
  }

  /** Whether something other than a closing brace follows. */
  private boolean skipLabels() {
    while (true) {
      if (token(next).is("case")) {
        skipCase();
      } else if (token(next).is("default") && token(next + 1).is(":")) {
        next += 2;
      } else if (token(next).isWord() && token(next + 1).is(":") && !token(next + 2).is(":")) {
        next += 2;
      } else if (token(next).is("__attribute__") && isLabelAttribute()) {
        next = partner(next + 1) + 1;
      } else {
        return !token(next).is("}");
      }
    }
  }

  /** An attribute directly after a label. */
  private boolean isLabelAttribute() {
    return next > 0 && token(next - 1).is(":") && token(next + 1).is("(");
  }

  private void skipCase() {
    int conditionals = 0;
    while (conditionals >= 0) {
      next++;
      if (token(next).is("(")) {
        next = partner(next);
      } else if (token(next).is("?")) {
        conditionals++;
      } else if (token(next).is(":")) {
        conditionals--;
      }
    }
    next++;
  }

  private void other(int labelled, boolean inBlock, boolean hasStatement) {
    int first = next;
    if (!hasStatement) {
      // A label before a closing brace.
      return;
    }
    Token token = token(next);
    Statement.Kind kind = Statement.Kind.OTHER;
    Optional<Statement.Range> condition = Optional.empty();
    if (token.is("{")) {
      kind = Statement.Kind.BLOCK;
      int close = partner(next);
      body(next, close);
      next = close + 1;
    } else if (token.is("while") || token.is("switch")) {
      kind = token.is("while") ? Statement.Kind.WHILE : Statement.Kind.SWITCH;
      next++;
      condition = Optional.of(parenthesised());
      statement(false);
    } else if (token.is("do")) {
      kind = Statement.Kind.DO;
      next++;
      statement(false);
      if (!token(next).is("while")) {
        throw new Unreadable();
      }
      next++;
      condition = Optional.of(parenthesised());
      skipTo(";");
    } else if (token.is("for")) {
      kind = Statement.Kind.FOR;
      next++;
      condition = Optional.of(forCondition());
      statement(false);
    } else {
      kind = JUMPS.contains(token.text()) ? Statement.Kind.JUMP : Statement.Kind.OTHER;
      skipTo(";");
    }
    add(kind, labelled, first, condition, inBlock);
  }

  private void add(
      Statement.Kind kind,
      int labelled,
      int first,
      Optional<Statement.Range> condition,
      boolean inBlock) {
    found.add(
        new Statement(
            kind, token(labelled), token(first), token(next - 1), condition, inBlock, function));
  }

  /** Past the next such token outside brackets. */
  private void skipTo(String wanted) {
    while (!token(next).is(wanted)) {
      if (token(next).is("}")) {
        throw new Unreadable();
      }
      int other = brackets.partner(next);
      next = other > next ? other + 1 : next + 1;
    }
    next++;
  }

  private Statement.Range parenthesised() {
    if (!token(next).is("(")) {
      throw new Unreadable();
    }
    int open = next;
    int close = partner(next);
    next = close + 1;
    return range(open, close);
  }

  private Statement.Range forCondition() {
    if (!token(next).is("(")) {
      throw new Unreadable();
    }
    int close = partner(next);
    next++;
    skipTo(";");
    int open = next - 1;
    skipTo(";");
    Statement.Range range = range(open, next - 1);
    if (next > close + 1) {
      throw new Unreadable();
    }
    next = close + 1;
    return range;
  }

  /** What is between two tokens. */
  private Statement.Range range(int before, int after) {
    boolean empty = after == before + 1;
    int first = token(before).end();
    int behind = token(after).start();
    return new Statement.Range(
        first,
        behind,
        token(empty ? before : before + 1).line(),
        token(empty ? before : after - 1).line());
  }

  private int partner(int open) {
    int close = brackets.partner(open);
    if (close < 0) {
      throw new Unreadable();
    }
    return close;
  }

  private Token token(int index) {
    if (index >= tokens.size()) {
      throw new Unreadable();
    }
    return tokens.get(index);
  }
}
