/**
 * Backward symbolic execution with loop folding: algorithms 3 and 4 of the paper of that name, one
 * file per procedure, under the paper's names. Candidates at a loop never mention input symbols: an
 * error path's condition is existential in its inputs, an invariant must hold for all of them.
 */
package dev.tracefold.engines.bself;
