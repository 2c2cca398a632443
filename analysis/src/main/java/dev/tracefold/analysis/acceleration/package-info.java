/**
 * Programs that may go round their loops many times in one step. What a loop path does in n rounds
 * is a closed form over n, and n is an input: {@link
 * dev.tracefold.analysis.acceleration.AcceleratedProgram} hands engines a program with such steps,
 * and makes runs of the original program from its runs. Whether the original runs there is for a
 * replay to say: between the first and the last of the rounds a path's conditions are not asked
 * for.
 */
package dev.tracefold.analysis.acceleration;
