package dev.tracefold.svcomp.fuzz.hosted;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A part of a program, with alternatives: what stands before {@code main}, statements that compute
 * {@code @} of inputs {@code IN(most)}, and definitions that may also stand after {@code main}.
 * Names that begin with a dollar sign are the gadget's own.
 *
 * @param claims names of the library that it defines, or declares in a way of its own
 * @param traits {@code main}: its statements stand in {@code main} itself; {@code own}: it defines
 *     functions of the library
 * @param parts what stands in other files than the rest; its head is then a header that all of its
 *     files include, and names that begin with a grave accent are {@code static} ones, which other
 *     gadgets have in other files, too
 */
record Gadget(
    String family,
    String name,
    Meaning meaning,
    Set<String> traits,
    Set<String> claims,
    String head,
    String body,
    String tail,
    List<String> parts) {

  /** Whether one of the two has to do with a name that the other claims. */
  boolean clashesWith(Gadget other) {
    return mentionsOneOf(other.claims) || other.mentionsOneOf(claims);
  }

  private boolean mentionsOneOf(Set<String> names) {
    String all = head + "\n" + body + "\n" + tail + String.join("\n", parts);
    return names.stream()
        .anyMatch(
            n -> Pattern.compile("(?<![\\w$])" + Pattern.quote(n) + "\\b").matcher(all).find());
  }

  boolean staysInMain() {
    return traits.contains("main");
  }

  /** Whether the program is compiled as embedded ones are, whose library is their own. */
  boolean definesLibrary() {
    return traits.contains("own");
  }

  /** Whether it looks at its value itself. */
  boolean looks() {
    return (head + body + tail + parts).contains("LOOK(");
  }

  @Override
  public String toString() {
    return family + "/" + name;
  }
}
