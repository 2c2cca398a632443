package dev.tracefold.witness.source;

import dev.tracefold.witness.token.Token;
import java.util.Optional;

/**
 * A statement or declaration in a function's body.
 *
 * @param first its first token after its labels
 * @param last its last token
 * @param labelled its first token, labels included
 * @param condition what stands in the parentheses of an {@code if}, {@code while}, {@code do} or
 *     {@code switch}, or between the semicolons of a {@code for}
 * @param inBlock whether it stands directly in braces, so that more statements may be put around it
 * @param function the C function around it
 */
public record Statement(
    Kind kind,
    Token labelled,
    Token first,
    Token last,
    Optional<Range> condition,
    boolean inBlock,
    String function) {

  /** What a statement is. */
  public enum Kind {
    BLOCK,
    IF,
    WHILE,
    DO,
    FOR,
    SWITCH,
    JUMP,
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

  /** Whether the text at an offset belongs to it. */
  boolean covers(int offset) {
    return labelled.start() <= offset && offset < last.end();
  }

  int length() {
    return last.end() - labelled.start();
  }
}
