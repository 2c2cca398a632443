package dev.tracefold.svcomp.record;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.SearchTree;
import java.util.Optional;

/**
 * What can be drawn of a run.
 *
 * @param automaton as engines saw it
 * @param tree of the last search that made one
 */
public record Artifacts(Optional<Program> automaton, Optional<SearchTree> tree) {}
