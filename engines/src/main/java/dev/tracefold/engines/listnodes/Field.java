package dev.tracefold.engines.listnodes;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;

/** A field of nodes: the array that holds it, and its distance from the node's address. */
record Field(Variable array, Expr offset) {

  Expr of(ExprFactory f, Expr node) {
    return f.select(array.expr(), f.add(node, offset));
  }
}
