package dev.tracefold.svcomp.record;

/** A stage of the road from a task to its verdict, and the wall time that it took. */
public record Phase(String name, long nanos) {}
