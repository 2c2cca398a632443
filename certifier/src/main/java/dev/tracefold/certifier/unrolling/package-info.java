/** Checks of unrolled programs. */
package dev.tracefold.certifier.unrolling;
