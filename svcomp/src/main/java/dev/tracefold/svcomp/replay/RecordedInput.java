package dev.tracefold.svcomp.replay;

import java.math.BigInteger;

/**
 * A value that a {@code __VERIFIER_nondet_*} function returned.
 *
 * @param bits the unsigned number of the value's bit pattern
 */
public record RecordedInput(String function, BigInteger bits) {}
