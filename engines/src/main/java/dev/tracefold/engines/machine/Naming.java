package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Expr;

/** What becomes of the symbolic values that assignments compute. */
public interface Naming {

  /** Values are terms over inputs, however large. */
  Naming NONE =
      new Naming() {
        @Override
        public Expr named(Expr value) {
          return value;
        }

        @Override
        public PathCondition defined(PathCondition path) {
          return path;
        }
      };

  /** The value itself, or a symbol that is to be defined to equal it. */
  Expr named(Expr value);

  /** The path with the definitions of the symbols that were made since the last call. */
  PathCondition defined(PathCondition path);
}
