package dev.tracefold.svcomp.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Damages files as disks, editors and converters do. ISO 8859-1 keeps every byte of them. */
public final class Damage {
  private static final int MOST_DAMAGES = 3;
  private static final Pattern TOKEN = Pattern.compile("[\\w.]+|\\S");

  /** What files have in places where readers may not expect it. */
  private static final List<String> STRANGE =
      List.of(
          "0",
          "-1",
          "2147483648",
          "18446744073709551616",
          "99999999999999999999999999",
          "1e999",
          "0x",
          "\0",
          "\u00ff\u00fe",
          "\r",
          "\t",
          "\u001b[2J",
          "'",
          "\"",
          "\\",
          "*/",
          "{{{{",
          "))))",
          "[0]",
          "&&",
          "->x",
          "null",
          "%n%s",
          "../../");

  private final Choices choices;
  private final List<byte[]> others;

  private Damage(Choices choices, List<byte[]> others) {
    this.choices = choices;
    this.others = others;
  }

  /**
   * Damage that is the same for the same seed.
   *
   * @param others files of the same kind, of which parts are mixed in
   */
  public static Damage of(long seed, List<byte[]> others) {
    return new Damage(new Choices(seed), others);
  }

  /** Some other file with one to three damages to its bytes, lines and tokens. */
  public byte[] toText() {
    String text = text(choices.of(others));
    for (int n = number(); n > 0; n--) {
      text =
          switch (choices.below(6)) {
            case 0 -> text(bytesDamaged(text.getBytes(StandardCharsets.ISO_8859_1)));
            case 1, 2 -> String.join("\n", linesDamaged(new ArrayList<>(lines(text))));
            default -> tokensDamaged(text);
          };
    }
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Some other file with one to three damages to its bytes. */
  public byte[] toBytes() {
    byte[] bytes = choices.of(others);
    for (int n = number(); n > 0; n--) {
      bytes = bytesDamaged(bytes);
    }
    return bytes;
  }

  private int number() {
    return choices.oneIn(2) ? 1 : 1 + choices.below(MOST_DAMAGES);
  }

  private byte[] bytesDamaged(byte[] intact) {
    if (intact.length == 0) {
      return intact;
    }
    byte[] bytes = intact.clone();
    int place = choices.below(bytes.length);
    switch (choices.below(5)) {
      case 0 -> bytes[place] = (byte) choices.anyLong();
      case 1 -> Arrays.fill(bytes, place, Math.min(bytes.length, place + 8), (byte) 0);
      case 2 -> {
        return Arrays.copyOf(bytes, place);
      }
      default -> bytes[place] ^= (byte) (1 << choices.below(8));
    }
    return bytes;
  }

  private List<String> linesDamaged(List<String> lines) {
    int first = choices.below(lines.size());
    int second = choices.below(lines.size());
    switch (choices.below(5)) {
      case 0 -> lines.remove(first);
      case 1 -> lines.add(second, lines.get(first));
      case 2 -> Collections.swap(lines, first, second);
      case 3 -> lines.add(first, choices.of(lines(text(choices.of(others)))));
      default -> lines.subList(Math.min(first, second), Math.max(first, second)).clear();
    }
    return lines;
  }

  private String tokensDamaged(String text) {
    List<int[]> tokens = tokens(text);
    if (tokens.isEmpty()) {
      return text;
    }
    int[] first = choices.of(tokens);
    String replacement =
        switch (choices.below(8)) {
          case 0 -> "";
          case 1 -> choices.of(STRANGE);
          case 2 -> {
            String other = text(choices.of(others));
            List<int[]> foreign = tokens(other);
            yield foreign.isEmpty() ? "" : token(other, choices.of(foreign));
          }
          case 3 -> token(text, choices.of(tokens));
          // What is like it may be right there, so that readers get further.
          default -> token(text, choices.of(alike(text, tokens, first)));
        };
    return text.substring(0, first[0]) + replacement + text.substring(first[1]);
  }

  private static List<int[]> tokens(String text) {
    List<int[]> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(new int[] {matcher.start(), matcher.end()});
    }
    return tokens;
  }

  private static List<int[]> alike(String text, List<int[]> tokens, int[] token) {
    int kind = kind(text.charAt(token[0]));
    return tokens.stream().filter(t -> kind(text.charAt(t[0])) == kind).toList();
  }

  private static int kind(char first) {
    return Character.isDigit(first) ? 0 : Character.isLetter(first) ? 1 : 2;
  }

  private static String token(String text, int[] range) {
    return text.substring(range[0], range[1]);
  }

  private static List<String> lines(String text) {
    return List.of(text.split("\n", -1));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
