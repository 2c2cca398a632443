/** Walks exhausted trees again. */
package dev.tracefold.certifier.walk;
