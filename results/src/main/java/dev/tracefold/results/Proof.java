package dev.tracefold.results;

/** Why no error location is reachable, in a form that can be checked without the engine. */
public sealed interface Proof
    permits InvariantProof,
        QuantifiedProof,
        LemmaProof,
        ExhaustedTree,
        UnrolledProgram,
        ModularProof,
        ForgetfulProof {}
