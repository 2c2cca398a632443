/**
 * Violations that many rounds of a loop come before: another engine looks for them in a program
 * that takes these rounds in one step, and the run that it finds is replayed in the program as it
 * is.
 */
package dev.tracefold.engines.leaps;
