package dev.tracefold.engines.feasibility;

import dev.tracefold.engines.machine.Choice;
import dev.tracefold.engines.machine.PathCondition;

/** A choice that may be feasible, and the path condition after it. */
public record Continuation(Choice choice, PathCondition path) {}
