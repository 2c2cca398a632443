/** Property texts that are accepted, and the refusals of all others. */
package dev.tracefold.svcomp.property;
