package dev.tracefold.results;

import dev.tracefold.cfa.graph.Program;

/**
 * A proof of a program that does at least what the given one does. Its main has the given one's
 * locations, in their order, and then others. The claim: from where an edge of the given program
 * leads to in the other one, a run can go on to the copy of the edge's target without any change.
 */
public record ForgetfulProof(Program forgetful, Proof proof) implements Proof {}
