/**
 * Files from outside, of which nothing is believed: bounded in size, and refused in one line that
 * names the file and the place. Knows nothing of witnesses.
 */
package dev.tracefold.witness.input;
