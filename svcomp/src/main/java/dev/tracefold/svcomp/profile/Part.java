package dev.tracefold.svcomp.profile;

/** What an engine's time goes to. */
enum Part {
  SOLVER("solver"),
  SOLVER_FOR_CANDIDATES("solver for candidates"),
  CANDIDATES("candidates"),
  SEARCH("search"),
  CERTIFICATES("certificates");

  private final String label;

  Part(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }
}
