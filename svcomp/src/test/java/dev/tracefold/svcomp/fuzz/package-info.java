/**
 * Random C programs without undefined behaviour, and the comparison of what they do natively with
 * what our interpreter and our engines say they do.
 */
package dev.tracefold.svcomp.fuzz;
