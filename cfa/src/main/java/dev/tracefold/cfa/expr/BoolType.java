package dev.tracefold.cfa.expr;

/** Truth values. */
public enum BoolType implements Type {
  BOOL;

  @Override
  public String text() {
    return "bool";
  }
}
