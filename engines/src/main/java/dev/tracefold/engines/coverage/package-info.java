/**
 * Which states were met before, up to renaming of symbols, and the knots that a proof by an
 * exhausted tree consists of. Uses {@code machine} and {@code feasibility}.
 */
package dev.tracefold.engines.coverage;
