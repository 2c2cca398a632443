package dev.tracefold.witness.model;

import java.util.Optional;
import java.util.OptionalInt;

/** A place in a program file: line and column count from 1. */
public record Location(String file, int line, OptionalInt column, Optional<String> function) {
  public Location {
    if (line < 1) {
      throw new IllegalArgumentException("line " + line + " is less than 1");
    }
    if (column.isPresent() && column.getAsInt() < 1) {
      throw new IllegalArgumentException("column " + column.getAsInt() + " is less than 1");
    }
  }

  @Override
  public String toString() {
    return file + ":" + line + (column.isPresent() ? ":" + column.getAsInt() : "");
  }
}
