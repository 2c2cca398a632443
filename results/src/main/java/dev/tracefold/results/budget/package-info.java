/** What a run may use of time and memory, watched by one thread, and why it must stop. */
package dev.tracefold.results.budget;
