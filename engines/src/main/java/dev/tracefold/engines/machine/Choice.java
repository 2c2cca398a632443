package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Expr;

/** An edge that may be taken, and the condition on the inputs under which it is. */
public record Choice(CompiledEdge edge, Expr condition) {}
