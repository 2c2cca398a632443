package dev.tracefold.certifier.walk;

/** Compiled code has come to an array element whose value is a term. */
final class NotConcrete extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The only one: it says nothing of where it came from, and so costs little. */
  static final NotConcrete SIGNAL = new NotConcrete();

  private NotConcrete() {
    super("an element that is a term", null, false, false);
  }
}
