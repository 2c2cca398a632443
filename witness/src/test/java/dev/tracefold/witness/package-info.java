/** Witnesses as files: what is written reads back equal, what is damaged is refused. */
package dev.tracefold.witness;
