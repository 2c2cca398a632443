package dev.tracefold.svcomp.fuzz.hosted;

import dev.tracefold.svcomp.fuzz.Choices;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A program of a seed. It looks at one value: {@code LOOK} is a macro for whoever compiles it.
 *
 * @param files the text of each, without the definition of {@code LOOK}
 */
public record HostedProgram(long seed, List<Gadget> gadgets, Map<String, String> files) {
  private static final long STRIDE = 10007;

  /** Of one file, with at most so many gadgets, of these families, or of all if there are none. */
  public static HostedProgram of(long seed, int most, List<String> families) throws IOException {
    Choices choices = new Choices(seed);
    List<Gadget> all = Gadgets.of(families.isEmpty() ? Gadgets.FAMILIES : families);
    List<Gadget> gadgets = gadgets(seed, choices, Math.min(most, choices.below(4)), all);
    return new HostedProgram(seed, gadgets, Map.of("hosted.c", Writing.text(choices, gadgets)));
  }

  /** Of several files. */
  public static HostedProgram ofFiles(long seed, int most, List<String> families)
      throws IOException {
    Choices choices = new Choices(seed);
    List<Gadget> all = Gadgets.of(families.isEmpty() ? Gadgets.OF_FILES : families);
    List<Gadget> gadgets = gadgets(seed, choices, Math.min(most, 2 + choices.below(4)), all);
    return new HostedProgram(seed, gadgets, FilesWriting.files(choices, gadgets));
  }

  private static List<Gadget> gadgets(long seed, Choices choices, int count, List<Gadget> all) {
    // Each gadget is chosen here equally often, and those of a family are far from each other.
    List<Gadget> gadgets = new ArrayList<>();
    gadgets.add(all.get((int) Math.floorMod(seed * STRIDE, (long) all.size())));
    for (int more = count; more > 1; more--) {
      Gadget next = choices.of(all);
      if (gadgets.stream().noneMatch(next::clashesWith) && !gadgets.contains(next)) {
        gadgets.add(choices.below(gadgets.size() + 1), next);
      }
    }
    return gadgets;
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
  Map<String, String> observed() {
    return looking(
        "extern void hosted_look(long long);\n#define LOOK(e) hosted_look((long long)(e))\n");
  }

  /** A task: it has an error exactly when a value that is looked at is as the comparison says. */
  public Map<String, String> task(String comparison) {
    return looking(
        "#define LOOK(e) do { if ((long long)(e) " + comparison + ") reach_error(); } while (0)\n");
  }

  private Map<String, String> looking(String definition) {
    Map<String, String> looking = new LinkedHashMap<>();
    files.forEach(
        (name, text) -> looking.put(name, name.endsWith(".c") ? definition + text : text));
    return looking;
  }

  /** For a reader; what is one file stays as it is. */
  static String text(Map<String, String> files) {
    return files.size() == 1
        ? files.values().iterator().next()
        : files.entrySet().stream()
            .map(file -> "/* " + file.getKey() + " */\n" + file.getValue())
            .collect(Collectors.joining("\n"));
  }

  @Override
  public String toString() {
    return "seed " + seed + " " + gadgets;
  }
}
