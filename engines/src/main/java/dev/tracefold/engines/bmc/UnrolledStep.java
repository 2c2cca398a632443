package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.graph.Edge;

/** A step of the unrolled program whose end is not numbered yet. */
record UnrolledStep(int from, Edge edge) {}
