/** Tests of invariants together with the engines and checks that use them. */
package dev.tracefold.engines.invariants;
