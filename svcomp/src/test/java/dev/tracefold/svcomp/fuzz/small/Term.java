package dev.tracefold.svcomp.fuzz.small;

/** An expression of a small program. No evaluation of one has undefined behaviour. */
sealed interface Term {
  /** Anything that is spelled the same in all wordings. */
  record Text(String text) implements Term {}

  /** A variable, or a parameter. */
  record Name(String name) implements Term {}

  /** An element; the length is a power of two. */
  record Element(String array, Term index, int length) implements Term {}

  record Binary(Term left, String operator, Term right) implements Term {}

  record Unary(String operator, Term operand) implements Term {}

  record Choice(Term condition, Term yes, Term no) implements Term {}

  /** A value of the program's inputs. */
  record Input() implements Term {}

  /** Whether inputs are read, which must happen at most once in an expression, and in order. */
  default boolean readsInput() {
    if (this instanceof Binary b) {
      return b.left.readsInput() || b.right.readsInput();
    }
    if (this instanceof Unary u) {
      return u.operand.readsInput();
    }
    if (this instanceof Choice c) {
      return c.condition.readsInput() || c.yes.readsInput() || c.no.readsInput();
    }
    return this instanceof Input || (this instanceof Element e && e.index.readsInput());
  }
}
