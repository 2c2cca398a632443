package dev.tracefold.svcomp.fuzz.hosted;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Reads the gadgets of a family. Each begins with a line {@code === NAME MEANING [TRAIT]... [claims
 * NAME...]}, and has the parts {@code [head]}, {@code [body]}, {@code [tail]}, and {@code [file]}
 * for each further file.
 */
final class Gadgets {
  static final List<String> FAMILIES =
      List.of(
          "own",
          "library",
          "declarations",
          "addresses",
          "alignment",
          "padding",
          "linkage",
          "hints",
          "floats",
          "arguments");

  /** Those for programs of several files. */
  static final List<String> OF_FILES = List.of("files", "files", "texts", "texts", "linkage");

  private Gadgets() {}

  static List<Gadget> of(List<String> families) throws IOException {
    List<Gadget> gadgets = new ArrayList<>();
    for (String family : families) {
      try (InputStream in = Gadgets.class.getResourceAsStream(family + ".gadgets")) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        String[] parts = text.split("(?m)^=== ");
        // What comes first is a comment.
        for (int i = 1; i < parts.length; i++) {
          gadgets.add(read(family, parts[i]));
        }
      }
    }
    return gadgets;
  }

  private static Gadget read(String family, String text) {
    int end = text.indexOf('\n');
    List<String> words = List.of(text.substring(0, end).trim().split("\\s+"));
    int claims = words.contains("claims") ? words.indexOf("claims") : words.size();
    Set<String> claimed = new TreeSet<>();
    if (claims < words.size()) {
      claimed.addAll(words.subList(claims + 1, words.size()));
    }
    String parts = text.substring(end + 1);
    return new Gadget(
        family,
        words.get(0),
        Meaning.named(words.get(1)),
        new TreeSet<>(words.subList(2, claims)),
        claimed,
        part("head", parts),
        part("body", parts),
        part("tail", parts),
        parts("file", parts).toList());
  }

  private static String part(String name, String parts) {
    return parts(name, parts).findFirst().orElse("");
  }

  private static Stream<String> parts(String name, String parts) {
    return Stream.of(parts.split("(?m)^(?=\\[(?:head|body|tail|file)\\]$)"))
        .filter(part -> part.startsWith("[" + name + "]\n"))
        .map(part -> part.substring(name.length() + 3));
  }
}
