package dev.tracefold.cfa.expr;

/**
 * A named symbol of one {@link ExprFactory}: a CFA variable, or a fresh symbol of an engine. One
 * factory never has two variables of one name, so identity is equality. Ids count from zero in
 * order of creation and are the deterministic order of variables.
 */
public final class Variable implements Comparable<Variable> {
  private final int id;
  private final String name;
  private final Type type;
  private Expr expr;

  Variable(int id, String name, Type type) {
    this.id = id;
    this.name = name;
    this.type = type;
  }

  void bind(Expr leaf) {
    this.expr = leaf;
  }

  public int id() {
    return id;
  }

  public String name() {
    return name;
  }

  public Type type() {
    return type;
  }

  /** This variable as an expression. */
  public Expr expr() {
    return expr;
  }

  @Override
  public int compareTo(Variable other) {
    return Integer.compare(id, other.id);
  }

  @Override
  public String toString() {
    return name;
  }
}
