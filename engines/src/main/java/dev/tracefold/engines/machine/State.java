package dev.tracefold.engines.machine;

/**
 * A leaf of the tree that is to be continued: where it is, the values of the live variables there,
 * the callers, and what led to it.
 *
 * @param values by position among the live slots of the location
 */
public record State(
    Node node,
    SavedValues values,
    CallFrame callers,
    PathCondition path,
    InputLog inputs,
    Bindings bindings,
    long pathHash,
    long sequence) {}
