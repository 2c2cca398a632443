package dev.tracefold.svcomp.task;

import java.util.List;

/**
 * How a build compiles a file.
 *
 * @param options what matters to what the file means
 * @param ignored the others
 */
record CompileCommand(List<String> options, List<String> ignored) {}
