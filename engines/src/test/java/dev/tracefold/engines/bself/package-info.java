/** Tests of backward symbolic execution with loop folding. */
package dev.tracefold.engines.bself;
