package dev.tracefold.witness.source;

/**
 * A function that a file defines.
 *
 * @param parametersStart the number of the token after the bracket that opens its parameters
 * @param isRegular whether all of its text is statements as they are known here
 */
public record CFunction(String name, int parametersStart, Statement body, boolean isRegular) {}
