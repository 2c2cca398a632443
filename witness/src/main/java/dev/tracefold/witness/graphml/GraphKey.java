package dev.tracefold.witness.graphml;

/** What a graph says of itself, in the order in which it is written. */
enum GraphKey {
  TYPE("witness-type"),
  LANGUAGE("sourcecodelang"),
  PRODUCER("producer"),
  SPECIFICATION("specification"),
  FILE("programfile"),
  HASH("programhash"),
  ARCHITECTURE("architecture"),
  CREATION_TIME("creationtime"),
  /** Not needed; not written. */
  VERSION("witness-format-version");

  private final String text;

  GraphKey(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
