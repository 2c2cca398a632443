/** Tests of TRACER: random programs against an enumeration of their states, growth, examples. */
package dev.tracefold.engines.tracer;
