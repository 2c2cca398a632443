package dev.tracefold.witness.instrument;

import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;

/** A place of the program at which an observer can act. */
sealed interface Site {

  /** Before a statement, after its labels. */
  record Before(Statement statement) implements Site {}

  /** After a statement that does not jump. */
  record After(Statement statement) implements Site {}

  /** Whenever the condition of a statement is about to be evaluated. */
  record BeforeDecision(Statement statement) implements Site {}

  /** When the condition of a statement, or the value of a {@code switch}, is known. */
  record Decision(Statement statement) implements Site {}

  /** When the condition before a question mark is known. */
  record Choice(Token questionMark) implements Site {}

  /**
   * When an operand of {@code &&} or {@code ||} is known.
   *
   * @param first its first token
   * @param last its last token
   * @param isNegated whether the condition that it is part of goes on as if it had the other value
   */
  record Operand(Token first, Token last, boolean isNegated) implements Site {}

  /** Before a call, and before its arguments are evaluated. */
  record Call(Token callee, Token close) implements Site {}

  /** After a call, with its result. */
  record Return(Token callee, Token close) implements Site {}

  /** When a function begins: after the brace. */
  record Body(Token brace) implements Site {}

  /** At the end of a block: before the brace. */
  record End(Token brace) implements Site {}
}
