package dev.tracefold.svcomp.options;

/**
 * What is found out besides the verdict.
 *
 * @param trace whether to print the violation
 * @param invariants whether to print the invariants of a proof
 * @param nativeReplay whether to compile and run the program on the violation's inputs
 */
public record DiagnosisOptions(boolean trace, boolean invariants, boolean nativeReplay) {}
