package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Variable;

/** How a random procedure is called: with how deep it may go on calling, and one value. */
record RandomProcedure(String name, Variable depth, Variable argument, Variable result) {
  static final BitVectorType DEPTH = new BitVectorType(2);
}
