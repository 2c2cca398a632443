/**
 * What solvers are asked, made of the program's own terms: states in fresh names, and no
 * simplifier.
 */
package dev.tracefold.certifier.formula;
