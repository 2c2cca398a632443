/**
 * C expressions that witnesses carry: read with bounds on length and depth, typed by C's usual
 * arithmetic conversions, and translated to formulas together with the condition under which C
 * defines their value. Nothing with a side effect is accepted. Uses {@code cfa} and tokens.
 */
package dev.tracefold.witness.cexpr;
