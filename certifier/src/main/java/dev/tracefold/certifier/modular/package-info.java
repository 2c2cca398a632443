/** Checks that a program does all that another one does, and of the proofs that rest on that. */
package dev.tracefold.certifier.modular;
