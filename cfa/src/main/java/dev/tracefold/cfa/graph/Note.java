package dev.tracefold.cfa.graph;

/** What the user should know of how a program was read. */
public sealed interface Note {
  String text();

  /** What may make the verdict differ from what the user expects. */
  record Warning(String text) implements Note {}

  /** There is nothing in the program that could violate the property. */
  record NothingToVerify(String text) implements Note {}

  /** What every verdict on the program takes for granted. */
  record Assumption(String text) implements Note {}
}
