/**
 * Where a run's CPU time goes: for each engine the shares of solver, candidates, search and
 * certificates, as engines and their runner tell a listener.
 */
package dev.tracefold.svcomp.profile;
