package dev.tracefold.cfa.property;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a task asks: that all of these hold at once.
 *
 * @param properties each of them once, in the order of the property file
 */
public record Specification(List<Property> properties) {
  public Specification {
    properties = List.copyOf(new LinkedHashSet<>(properties));
    if (properties.isEmpty()) {
      throw new IllegalArgumentException("a specification without a property");
    }
  }

  public static Specification of(Property... properties) {
    return new Specification(List.of(properties));
  }

  /** Whether a run that violates the property violates this. */
  public boolean asks(Property property) {
    return properties.contains(property);
  }

  /** The functions that must not be called; none if nothing is said of calls. */
  public Set<String> errorFunctions() {
    Set<String> functions = new LinkedHashSet<>();
    for (Property property : properties) {
      if (property instanceof Property.UnreachCall call) {
        functions.add(call.function());
      }
    }
    return functions;
  }

  /** The lines of a property file. */
  public String text() {
    return properties.stream()
        .map(p -> "CHECK( init(main()), LTL(" + p.formula() + ") )")
        .collect(Collectors.joining("\n"));
  }

  /** Whether the same is asked, in whatever order. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Specification s
        && new LinkedHashSet<>(s.properties).equals(new LinkedHashSet<>(properties));
  }

  @Override
  public int hashCode() {
    return new LinkedHashSet<>(properties).hashCode();
  }
}
