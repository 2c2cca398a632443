/**
 * Random expressions, programs and traces from seeds, for property-based tests here and in other
 * modules (which get them from this module's test-jar).
 */
package dev.tracefold.cfa.random;
