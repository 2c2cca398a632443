/** C expressions: what is read, what is refused, and that the translation agrees with C. */
package dev.tracefold.witness.cexpr;
