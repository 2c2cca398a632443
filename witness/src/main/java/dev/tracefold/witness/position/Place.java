package dev.tracefold.witness.position;

/** A line and a column of the program's file, both from 1. */
public record Place(int line, int column) implements Comparable<Place> {
  @Override
  public int compareTo(Place other) {
    return line != other.line ? Integer.compare(line, other.line) : column - other.column;
  }

  @Override
  public String toString() {
    return line + ":" + column;
  }
}
