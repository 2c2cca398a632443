/** States that runs on random inputs come to: what refutes wrong guesses without a solver. */
package dev.tracefold.analysis.samples;
