package dev.tracefold.svcomp.options;

/**
 * How a task is to be verified.
 *
 * @param task what is to be verified
 * @param limits when to give up
 * @param engines by whom
 * @param output what is told and written
 * @param witness witnesses: those to write, and the one to check
 * @param diagnosis what is found out besides the verdict
 */
public record Options(
    TaskOptions task,
    LimitOptions limits,
    EngineChoice engines,
    OutputOptions output,
    WitnessOptions witness,
    DiagnosisOptions diagnosis) {}
