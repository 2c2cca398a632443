/**
 * Where a run's CPU time goes: for each engine the shares of solver, simplifier, candidates, search
 * and certificates. Engines know nothing of it: a thread looks at the stack of the one that works.
 */
package dev.tracefold.svcomp.profile;
