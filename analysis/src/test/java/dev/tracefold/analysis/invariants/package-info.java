/** Tests of how facts are found. */
package dev.tracefold.analysis.invariants;
