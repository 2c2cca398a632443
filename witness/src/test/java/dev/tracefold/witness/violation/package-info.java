/** Tests of what is told of a run. */
package dev.tracefold.witness.violation;
