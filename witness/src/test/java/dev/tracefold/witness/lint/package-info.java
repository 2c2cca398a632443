/** Faults of witnesses that a look at the program's text finds. */
package dev.tracefold.witness.lint;
