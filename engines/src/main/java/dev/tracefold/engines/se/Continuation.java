package dev.tracefold.engines.se;

/** A choice that may be feasible, and the path condition after it. */
record Continuation(Choice choice, PathCondition path) {}
