package dev.tracefold.engines.result;

/**
 * Every run of the program was followed to its end, and none reaches an error. Says how large the
 * tree was, so that a checker can tell how much work walking it again will be.
 *
 * @param paths how many runs ended or met a state that was known
 * @param branches how many choices depended on symbolic values
 * @param steps how many edges were executed
 */
public record ExhaustedTree(long paths, long branches, long steps) implements Proof {}
