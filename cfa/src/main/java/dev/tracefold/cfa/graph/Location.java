package dev.tracefold.cfa.graph;

/**
 * A program point. Ids are unique in the whole {@link Program} and ordered by creation.
 *
 * @param note for {@link LocationKind#UNSUPPORTED} the construct and why; else a label or empty
 */
public record Location(int id, LocationKind kind, String note, SourceSpan source)
    implements Comparable<Location> {

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
