package dev.tracefold.witness.cexpr;

import dev.tracefold.cfa.expr.Expr;
import java.util.Optional;

/** What the names of an expression stand for. */
@FunctionalInterface
public interface CScope {

  /**
   * The value of an object.
   *
   * @param name an identifier, or {@code a[3]} and {@code s.x} where such parts have names
   */
  Optional<Typed> of(String name);

  /** A value of that C type; of a {@code _Bool} either a truth value or any bits. */
  record Typed(Expr value, CType type) {}
}
