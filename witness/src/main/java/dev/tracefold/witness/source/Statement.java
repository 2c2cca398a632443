package dev.tracefold.witness.source;

import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A statement or declaration of a C function, by the numbers of its tokens. Filled by the parser
 * alone.
 */
public final class Statement {
  /** What a statement is. */
  public enum Kind {
    BLOCK,
    IF,
    WHILE,
    DO,
    FOR,
    SWITCH,
    /** A label, {@code case} or {@code default}, and the statement after it. */
    LABELLED,
    JUMP,
    /** An expression, a declaration or nothing. */
    OTHER;

    public boolean isLoop() {
      return this == WHILE || this == DO || this == FOR;
    }
  }

  /**
   * A part of the text.
   *
   * @param firstLine the line of its first token
   * @param lastLine the line of its last token
   */
  public record Range(int start, int end, int firstLine, int lastLine) {}

  private final Kind kind;
  private final Optional<Statement> parent;
  private final List<Token> tokens;
  private final String function;
  private final boolean inExpression;
  private final int start;
  private int end;
  private int headStart = -1;
  private int headEnd = -1;
  private int conditionStart = -1;
  private int conditionEnd = -1;
  private Optional<Statement> body = Optional.empty();
  private final List<Statement> children = new ArrayList<>();

  /** The body of a function. */
  Statement(String function, List<Token> tokens, int start) {
    this.kind = Kind.BLOCK;
    this.parent = Optional.empty();
    this.tokens = tokens;
    this.function = function;
    this.inExpression = false;
    this.start = start;
  }

  Statement(Kind kind, Statement parent, int start, boolean inExpression) {
    this.kind = kind;
    this.parent = Optional.of(parent);
    this.tokens = parent.tokens;
    this.function = parent.function;
    this.inExpression = inExpression;
    this.start = start;
  }

  void endAt(int token) {
    this.end = token;
  }

  void head(int from, int to) {
    this.headStart = from;
    this.headEnd = to;
  }

  void condition(int from, int to) {
    this.conditionStart = from;
    this.conditionEnd = to;
  }

  void body(Statement statement) {
    this.body = Optional.of(statement);
    children.add(statement);
  }

  void child(Statement statement) {
    children.add(statement);
  }

  public Kind kind() {
    return kind;
  }

  public boolean is(Kind wanted) {
    return kind == wanted;
  }

  public boolean isLoop() {
    return kind.isLoop();
  }

  /** Whether it is all that ends in a semicolon. */
  public boolean isSimple() {
    return kind == Kind.JUMP || kind == Kind.OTHER;
  }

  /** The C function around it. */
  public String function() {
    return function;
  }

  public Optional<Statement> parent() {
    return parent;
  }

  // ---- by the numbers of tokens

  public int start() {
    return start;
  }

  /** The number of the first token after it. */
  public int end() {
    return end;
  }

  public boolean contains(int token) {
    return start <= token && token < end;
  }

  /** What stands between the brackets after the keyword. */
  public boolean headContains(int token) {
    return headStart <= token && token < headEnd;
  }

  public int headStart() {
    return headStart;
  }

  public int headEnd() {
    return headEnd;
  }

  /** Whether it decides something; only then its condition has a beginning and an end. */
  public boolean hasCondition() {
    return conditionStart >= 0;
  }

  public int conditionStart() {
    return conditionStart;
  }

  public int conditionEnd() {
    return conditionEnd;
  }

  // ---- by the text

  /** Its first token after its labels. */
  public Token first() {
    return tokens.get(start);
  }

  /** Its last token. */
  public Token last() {
    return tokens.get(end - 1);
  }

  /** Its first token, labels included. */
  public Token labelled() {
    return withLabels().first();
  }

  private Statement withLabels() {
    Statement outermost = this;
    while (outermost.parent.filter(p -> p.is(Kind.LABELLED)).isPresent()) {
      outermost = outermost.parent.get();
    }
    return outermost;
  }

  /** Whether it stands directly in braces, so that more statements may be put around it. */
  public boolean inBlock() {
    return withLabels().parent.filter(p -> p.is(Kind.BLOCK)).isPresent();
  }

  /** Whether it is a block that is part of an expression. */
  boolean inExpression() {
    return inExpression;
  }

  /**
   * What stands in the parentheses of an {@code if}, {@code while}, {@code do} or {@code switch},
   * or between the semicolons of a {@code for}.
   */
  public Optional<Range> condition() {
    if (!hasCondition()) {
      return Optional.empty();
    }
    Token before = tokens.get(conditionStart - 1);
    boolean isEmpty = conditionStart == conditionEnd;
    int start = before.end();
    int end = tokens.get(conditionEnd).start();
    return Optional.of(
        new Range(
            start,
            end,
            isEmpty ? before.line() : tokens.get(conditionStart).line(),
            tokens.get(conditionEnd - 1).line()));
  }

  /** Whether the text at an offset belongs to it or its labels. */
  boolean covers(int offset) {
    return labelled().start() <= offset && offset < last().end();
  }

  int length() {
    return last().end() - labelled().start();
  }

  // ---- statements within

  /** What is done when the condition holds, or what a label stands before. */
  public Optional<Statement> body() {
    return body;
  }

  /** The statements inside in their order, those in expressions too. */
  public List<Statement> children() {
    return Collections.unmodifiableList(children);
  }

  /** The smallest statement inside, or this one, that contains the token. */
  public Statement innermost(int token) {
    Statement current = this;
    for (Optional<Statement> next = current.childAt(token);
        next.isPresent();
        next = current.childAt(token)) {
      current = next.get();
    }
    return current;
  }

  private Optional<Statement> childAt(int token) {
    int low = 0;
    int high = children.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Statement child = children.get(middle);
      if (child.contains(token)) {
        return Optional.of(child);
      }
      if (child.start > token) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return Optional.empty();
  }
}
