/**
 * Checks of invariants, of suffix trees that they refute, and of claims for all values of a
 * variable.
 */
package dev.tracefold.certifier.invariants;
