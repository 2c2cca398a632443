package dev.tracefold.witness.position;

/**
 * A function that a file defines.
 *
 * @param parametersStart the number of the token after the bracket that opens its parameters
 */
record CFunction(String name, int parametersStart, Statement body) {}
