package dev.tracefold.svcomp.fuzz.hosted;

import dev.tracefold.svcomp.fuzz.Choices;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A program of a seed. It looks at one value: {@code LOOK} is a macro for whoever compiles it.
 *
 * @param text all but the definition of {@code LOOK}
 */
public record HostedProgram(long seed, List<Gadget> gadgets, String text) {
  private static final long STRIDE = 10007;

  /** With at most so many gadgets, of these families, or of all if there are none. */
  public static HostedProgram of(long seed, int most, List<String> families) throws IOException {
    List<Gadget> all = Gadgets.of(families.isEmpty() ? Gadgets.FAMILIES : families);
    Choices choices = new Choices(seed);
    // Each gadget is chosen here equally often, and those of a family are far from each other.
    List<Gadget> gadgets = new ArrayList<>();
    gadgets.add(all.get((int) Math.floorMod(seed * STRIDE, (long) all.size())));
    for (int more = Math.min(most, choices.below(4)); more > 1; more--) {
      Gadget next = choices.of(all);
      if (gadgets.stream().noneMatch(next::clashesWith) && !gadgets.contains(next)) {
        gadgets.add(choices.below(gadgets.size() + 1), next);
      }
    }
    return new HostedProgram(seed, gadgets, Writing.text(choices, gadgets));
  }

  public Meaning meaning() {
    return gadgets.stream().map(Gadget::meaning).reduce(Meaning.DEFINED, Meaning::and);
  }

  /** The families of its gadgets. */
  public List<String> families() {
    return gadgets.stream().map(Gadget::family).distinct().toList();
  }

  /** For a file. */
  public String name() {
    return String.join("+", gadgets.stream().map(g -> g.family() + "-" + g.name()).toList())
        + "-"
        + seed;
  }

  boolean definesLibrary() {
    return gadgets.stream().anyMatch(Gadget::definesLibrary);
  }

  /** Tells what it looks at. */
  String observed() {
    return "extern void hosted_look(long long);\n"
        + "#define LOOK(e) hosted_look((long long)(e))\n"
        + text;
  }

  /** A task: it has an error exactly when a value that is looked at is as the comparison says. */
  public String task(String comparison) {
    return "#define LOOK(e) do { if ((long long)(e) "
        + comparison
        + ") reach_error(); } while (0)\n"
        + text;
  }

  @Override
  public String toString() {
    return "seed " + seed + " " + gadgets;
  }
}
