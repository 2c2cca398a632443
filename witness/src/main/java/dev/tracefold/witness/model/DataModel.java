package dev.tracefold.witness.model;

/** The widths of C's types. */
public enum DataModel {
  ILP32("32bit"),
  LP64("64bit");

  private final String architecture;

  DataModel(String architecture) {
    this.architecture = architecture;
  }

  /** What GraphML calls it. */
  public String architecture() {
    return architecture;
  }
}
