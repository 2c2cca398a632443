/** Programs that are compiled with recorded inputs and run. */
package dev.tracefold.svcomp.replay;
