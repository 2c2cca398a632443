package dev.tracefold.svcomp.property;

/**
 * No run from {@code main} calls {@code errorFunction}: SV-COMP's {@code unreach-call}, the one
 * property that is supported.
 */
public record Property(String errorFunction) {
  /** The name that a verdict {@code false(...)} carries. */
  public String verdictName() {
    return "unreach-call";
  }

  /** The property as a line of a property file. */
  public String text() {
    return "CHECK( init(main()), LTL(G ! call(" + errorFunction + "())) )";
  }
}
