package dev.tracefold.svcomp.options;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts with units: {@code 900s}, {@code 15min}, {@code 4G}, {@code 500MB}. */
public final class Quantity {
  private static final Pattern SHAPE = Pattern.compile("([0-9]{1,18}(?:\\.[0-9]{1,9})?) ?([a-z]*)");

  private static final Map<String, Long> MILLISECONDS = new LinkedHashMap<>();
  private static final Map<String, Long> BYTES = new LinkedHashMap<>();

  static {
    MILLISECONDS.put("", 1000L);
    MILLISECONDS.put("ms", 1L);
    MILLISECONDS.put("s", 1000L);
    MILLISECONDS.put("min", 60_000L);
    MILLISECONDS.put("h", 3_600_000L);
    long decimal = 1;
    long binary = 1;
    for (String prefix : new String[] {"k", "m", "g", "t"}) {
      decimal *= 1000;
      binary *= 1024;
      BYTES.put(prefix, decimal);
      BYTES.put(prefix + "b", decimal);
      BYTES.put(prefix + "i", binary);
      BYTES.put(prefix + "ib", binary);
    }
  }

  private static final BigInteger LONGEST_MILLISECONDS = BigInteger.valueOf(365L * 86_400_000L);
  private static final BigInteger MOST_BYTES = BigInteger.ONE.shiftLeft(50);
  private static final BigInteger FEWEST_BYTES = BigInteger.valueOf(1_000_000);

  private Quantity() {}

  /** A time of at most a year; a bare number counts seconds. */
  public static Duration time(String option, String text) throws Refusal {
    BigInteger millis =
        amount(text, MILLISECONDS, option + " wants a time such as 900s, 15min or 2h");
    if (millis.signum() == 0) {
      throw new Refusal(option + " must be more than 0, not " + InputFile.excerpt(text));
    }
    if (millis.compareTo(LONGEST_MILLISECONDS) > 0) {
      throw new Refusal(option + " must be at most a year, not " + InputFile.excerpt(text));
    }
    return Duration.ofMillis(millis.longValueExact());
  }

  /** A number of bytes; K, M, G and T are powers of 1000 as in BenchExec, Ki to Ti of 1024. */
  public static long memory(String option, String text) throws Refusal {
    BigInteger bytes = amount(text, BYTES, option + " wants a size such as 4G or 500MB");
    if (bytes.compareTo(FEWEST_BYTES) < 0 || bytes.compareTo(MOST_BYTES) > 0) {
      throw new Refusal(option + " must be between 1MB and 1000TB, not " + InputFile.excerpt(text));
    }
    return bytes.longValueExact();
  }

  private static BigInteger amount(String text, Map<String, Long> units, String wanted)
      throws Refusal {
    Matcher matcher = SHAPE.matcher(text.strip().toLowerCase(Locale.ROOT));
    Long unit = matcher.matches() ? units.get(matcher.group(2)) : null;
    if (unit == null) {
      throw new Refusal(wanted + ", not " + InputFile.excerpt(text));
    }
    return new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit)).toBigInteger();
  }
}
