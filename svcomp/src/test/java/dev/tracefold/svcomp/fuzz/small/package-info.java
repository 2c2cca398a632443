/** Small random programs, whose runs can all be tried, in several wordings. */
package dev.tracefold.svcomp.fuzz.small;
