/**
 * Where things are in a C file: in its tokens and the statements of its functions, the places that
 * the witness formats want.
 *
 * <p>Debug information points at conditions and calls, the formats want keywords and statements.
 * {@link dev.tracefold.witness.position.CSource} reads a file once; {@link
 * dev.tracefold.witness.position.Positions} answers for a place of the debug information. The text
 * is read without types; what is not understood has no place, and a witness says less. Lines are
 * those of the file itself, whatever its line markers say.
 */
package dev.tracefold.witness.position;
