/**
 * Forward symbolic execution. {@link dev.tracefold.engines.se.SymbolicExecution} is the algorithm;
 * {@code Machine} executes one path up to the next choice that depends on symbolic values, concrete
 * stretches without allocation or solver; {@code BranchOracle} and {@code SearchOrder} are its
 * strategies. Uses {@code cfa}, {@code solver} and the contracts of {@code engines.run}.
 */
package dev.tracefold.engines.se;
