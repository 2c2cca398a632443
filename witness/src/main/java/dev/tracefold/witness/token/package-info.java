/**
 * A C text as tokens, without comments and preprocessor lines, each with its place: of programs and
 * of the expressions in witnesses, which may have words and operators of ACSL. Whatever the text
 * is, it has some. Depends on nothing.
 */
package dev.tracefold.witness.token;
