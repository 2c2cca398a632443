/**
 * Certificates: nothing an engine says is believed before it was checked here. A violation's trace
 * is run by the concrete interpreter; proofs are checked by verification conditions of their own.
 */
package dev.tracefold.certifier;
