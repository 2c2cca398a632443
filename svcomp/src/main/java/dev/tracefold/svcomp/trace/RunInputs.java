package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.svcomp.replay.RecordedCalls;
import dev.tracefold.witness.violation.RecordedInputs;
import java.util.Map;

/**
 * What a run began with and read.
 *
 * @param initial the values of variables at the beginning
 * @param calls what functions returned
 * @param all to be used for one run over the front end's automaton
 */
public record RunInputs(Map<Variable, Value> initial, RecordedCalls calls, RecordedInputs all) {}
