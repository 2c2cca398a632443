package dev.tracefold.witness.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A statement of a C function, by the numbers of its tokens. Filled by the parser alone. */
final class Statement {
  /** What a statement is. */
  enum Kind {
    COMPOUND,
    IF,
    WHILE,
    DO,
    FOR,
    SWITCH,
    /** A label, {@code case} or {@code default}, and the statement after it. */
    LABELLED,
    /** An expression, a declaration, a jump, or nothing: all that ends in a semicolon. */
    SIMPLE
  }

  private final Kind kind;
  private final Optional<Statement> parent;
  private final int start;
  private int end;
  private int headStart = -1;
  private int headEnd = -1;
  private Optional<Statement> body = Optional.empty();
  private final List<Statement> children = new ArrayList<>();

  Statement(Kind kind, Optional<Statement> parent, int start) {
    this.kind = kind;
    this.parent = parent;
    this.start = start;
  }

  void endAt(int token) {
    this.end = token;
  }

  /** What stands between the brackets after the keyword. */
  void head(int from, int to) {
    this.headStart = from;
    this.headEnd = to;
  }

  void body(Statement statement) {
    this.body = Optional.of(statement);
    children.add(statement);
  }

  void child(Statement statement) {
    children.add(statement);
  }

  Kind kind() {
    return kind;
  }

  boolean is(Kind wanted) {
    return kind == wanted;
  }

  boolean isLoop() {
    return kind == Kind.WHILE || kind == Kind.DO || kind == Kind.FOR;
  }

  Optional<Statement> parent() {
    return parent;
  }

  int start() {
    return start;
  }

  /** The number of the first token after it. */
  int end() {
    return end;
  }

  boolean contains(int token) {
    return start <= token && token < end;
  }

  boolean headContains(int token) {
    return headStart <= token && token < headEnd;
  }

  int headStart() {
    return headStart;
  }

  int headEnd() {
    return headEnd;
  }

  /** What is done when the condition holds, or what a label stands before. */
  Optional<Statement> body() {
    return body;
  }

  /** The statements inside in their order, those in expressions too. */
  List<Statement> children() {
    return children;
  }

  /** The smallest statement inside, or this one, that contains the token. */
  Statement innermost(int token) {
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
