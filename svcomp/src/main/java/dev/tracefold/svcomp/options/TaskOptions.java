package dev.tracefold.svcomp.options;

import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.input.DataModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is to be verified.
 *
 * @param inputs a task definition, or the files of a program
 * @param compilerOptions what the compiler is told of headers, macros and the standard
 * @param property the property file; a task definition may name one instead
 * @param dataModel the widths of C's types, where the task does not say
 * @param unknownFunctions what is assumed of functions that nobody defines
 * @param slicing whether engines are spared what cannot influence the verdict
 */
public record TaskOptions(
    List<Path> inputs,
    List<String> compilerOptions,
    Optional<Path> property,
    Optional<DataModel> dataModel,
    UnknownFunctions unknownFunctions,
    boolean slicing) {}
