/**
 * Native replay: the program is compiled with the inputs of a violation built in and run, and must
 * really call the error function.
 *
 * <p>{@link dev.tracefold.svcomp.replay.NativeReplay} is the entry. Compiler and linker are the
 * bundled ones and the program runs on a small runtime of our own, so nothing need be installed,
 * and both data models work on every machine that Tracefold runs on.
 */
package dev.tracefold.svcomp.replay;
