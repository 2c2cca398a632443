/** Tokens of C texts. */
package dev.tracefold.witness.token;
