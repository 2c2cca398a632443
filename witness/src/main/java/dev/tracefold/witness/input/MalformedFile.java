package dev.tracefold.witness.input;

/**
 * A file is not what it should be. The message is one line for the user that names the file and the
 * place.
 */
public final class MalformedFile extends Exception {
  private static final long serialVersionUID = 1L;

  public MalformedFile(String message) {
    super(message);
  }

  /** A problem in that line; 0 if the line is not known. */
  public static MalformedFile at(String file, int line, String problem) {
    return new MalformedFile(file + (line > 0 ? ":" + line : "") + ": " + problem);
  }
}
