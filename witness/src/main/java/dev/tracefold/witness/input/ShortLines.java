package dev.tracefold.witness.input;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * A text that fails at a line which is longer than expected. The time that the YAML parser takes
 * grows with the square of a line's length.
 */
public final class ShortLines extends FilterReader {
  private final int limit;
  private int length;

  private ShortLines(Reader in, int limit) {
    super(in);
    this.limit = limit;
  }

  public static ShortLines of(Reader in, int limit) {
    return new ShortLines(in, limit);
  }

  @Override
  public int read() throws IOException {
    int c = super.read();
    if (c >= 0) {
      counted((char) c);
    }
    return c;
  }

  @Override
  public int read(char[] buffer, int offset, int size) throws IOException {
    int n = super.read(buffer, offset, size);
    for (int i = 0; i < n; i++) {
      counted(buffer[offset + i]);
    }
    return n;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void counted(char c) throws IOException {
    length = c == '\n' || c == '\r' ? 0 : length + 1;
    if (length > limit) {
      throw new TooLong(limit);
    }
  }

  /** A longer line than the limit. */
  public static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;

    private TooLong(int limit) {
      super("a line has more than " + limit + " characters");
    }
  }
}
