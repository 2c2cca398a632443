/**
 * A C text as tokens, without comments and preprocessor lines, each with its place. Whatever the
 * text is, it has some. Depends on nothing.
 */
package dev.tracefold.witness.token;
