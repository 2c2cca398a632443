package dev.tracefold.witness.model;

/** What a node of a witness automaton may say. */
public enum NodeKey {
  ENTRY("entry", KeyDomain.FLAG),
  SINK("sink", KeyDomain.FLAG),
  VIOLATION("violation", KeyDomain.FLAG),
  INVARIANT("invariant", KeyDomain.TEXT),
  INVARIANT_SCOPE("invariant.scope", KeyDomain.TEXT);

  private final String text;
  private final KeyDomain domain;

  NodeKey(String text, KeyDomain domain) {
    this.text = text;
    this.domain = domain;
  }

  public String text() {
    return text;
  }

  public KeyDomain domain() {
    return domain;
  }
}
