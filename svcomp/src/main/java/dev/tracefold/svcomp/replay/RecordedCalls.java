package dev.tracefold.svcomp.replay;

import java.util.List;

/**
 * What functions returned in a run.
 *
 * @param inputs of {@code __VERIFIER_nondet_*} functions
 * @param results of functions without a definition
 * @param readsOther whether the run also read uninitialised memory or what unknown functions
 *     returned or wrote, which a native run can be given in part only
 */
public record RecordedCalls(
    List<RecordedInput> inputs, List<RecordedInput> results, boolean readsOther) {}
