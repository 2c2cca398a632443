package dev.tracefold.witness.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails when it turns out to be longer than expected. */
public final class BoundedStream extends FilterInputStream {
  private final long limit;
  private long count;

  private BoundedStream(InputStream in, long limit) {
    super(in);
    this.limit = limit;
  }

  public static BoundedStream of(InputStream in, long limit) {
    return new BoundedStream(in, limit);
  }

  @Override
  public int read() throws IOException {
    int b = super.read();
    if (b >= 0) {
      counted(1);
    }
    return b;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int n = super.read(buffer, offset, length);
    counted(Math.max(0, n));
    return n;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void counted(int n) throws IOException {
    count += n;
    if (count > limit) {
      throw new TooLong(limit);
    }
  }

  /** More bytes than the limit. */
  public static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;

    private TooLong(long limit) {
      super("larger than " + limit + " bytes");
    }
  }
}
