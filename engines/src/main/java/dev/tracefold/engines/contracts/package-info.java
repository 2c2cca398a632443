/**
 * Proofs of recursive programs, procedure by procedure: contracts are guessed, and each body is
 * verified on its own with calls replaced by what the contracts say. {@link
 * dev.tracefold.engines.contracts.ContractInference} is the search, {@link
 * dev.tracefold.engines.contracts.Modular} makes the programs. Uses another engine for them, and
 * the random values of {@code engines.fuzz}.
 */
package dev.tracefold.engines.contracts;
