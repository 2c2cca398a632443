package dev.tracefold.solver;

import dev.tracefold.cfa.expr.Expr;

/** A formula that was to be computed (an interpolant, a quantifier-free equivalent), or why not. */
public sealed interface Derivation {
  record Derived(Expr formula) implements Derivation {}

  record Unknown(String reason) implements Derivation {}

  static Derivation unknown(String reason) {
    return new Unknown(reason);
  }
}
