package dev.tracefold.cfa.graph;

import dev.tracefold.cfa.property.Property;
import java.util.Optional;

/**
 * A program point. Ids are unique in the whole {@link Program} and ordered by creation.
 *
 * @param note for {@link LocationKind#UNSUPPORTED} the construct and why, for {@link
 *     LocationKind#ERROR} what happened; else a label or empty
 * @param violated for {@link LocationKind#ERROR} the property, if it is one of C
 */
public record Location(
    int id, LocationKind kind, String note, SourceSpan source, Optional<Property> violated)
    implements Comparable<Location> {
  public Location {
    if (violated.isPresent() && kind != LocationKind.ERROR) {
      throw new IllegalArgumentException(
          "L" + id + " violates a property, but is of kind " + kind.text());
    }
  }

  /** The same under another number. */
  Location numbered(int newId) {
    return new Location(newId, kind, note, source, violated);
  }

  /** The same place of another kind; it violates nothing that is named. */
  public Location become(LocationKind newKind) {
    return new Location(id, newKind, note, source, Optional.empty());
  }

  /** What it means to reach this error location. */
  public Violation violation() {
    if (kind != LocationKind.ERROR) {
      throw new IllegalStateException(this + " is no error location");
    }
    return new Violation(
        violated.orElseGet(Property.Unnamed::new),
        note.isEmpty() ? this + " is reached" : note,
        source);
  }

  public boolean is(LocationKind wanted) {
    return kind == wanted;
  }

  @Override
  public int compareTo(Location other) {
    return Integer.compare(id, other.id);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Location l && l.id == id;
  }

  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public String toString() {
    return "L" + id;
  }
}
