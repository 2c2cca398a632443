/** Tests of the backward engines together, and the programs they are tested on. */
package dev.tracefold.engines.backward;
