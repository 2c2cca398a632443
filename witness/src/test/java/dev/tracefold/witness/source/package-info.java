/** What is found in programs, and that insertions change nothing else. */
package dev.tracefold.witness.source;
