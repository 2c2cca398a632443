package dev.tracefold.frontend.externals;

/** What is assumed of functions that neither the program nor a library defines. */
public enum UnknownFunctions {
  /**
   * The competition's convention: any value of the type, nothing written, nothing called. A pointer
   * leads to objects of the callee's, or nowhere.
   */
  PURE,
  /** They may write whatever their arguments and the program's visible variables lead to. */
  HAVOC,
  /** Nothing: a run that calls one is not followed. */
  REFUSE
}
