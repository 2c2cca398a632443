package dev.tracefold.cfa.graph;

import dev.tracefold.cfa.property.Property;

/**
 * What reaching an error location means.
 *
 * @param property what does not hold
 * @param event what happened, in words of C: {@code reach_error() is called}
 * @param where in the program's text
 */
public record Violation(Property property, String event, SourceSpan where) {

  /** The event and its line. */
  public String describe() {
    return where.isKnown() ? event + " in line " + where.line() : event;
  }
}
