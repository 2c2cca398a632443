/**
 * Formulas as C expressions: side-effect free, without undefined behaviour, and of the formula's
 * value in every state. What C cannot say is left out, and the caller is told.
 */
package dev.tracefold.witness.expression;
