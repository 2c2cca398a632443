package dev.tracefold.svcomp.options;

import dev.tracefold.frontend.input.DataModel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a task is to be verified.
 *
 * @param input a task definition or a program
 * @param property the property file; a task definition may name one instead
 * @param dataModel the widths of C's types, where the task does not say
 * @param stages the algorithms, one after the other
 * @param firstRound how long their first turns take together, if they take several
 * @param search how forward engines follow paths, if not as they do by default
 * @param tracer what only that engine knows
 * @param timeout the limit of CPU time
 * @param wallTime the limit of wall time
 * @param memory the limit of resident memory in bytes
 * @param trace whether to print the violation
 * @param invariants whether to print the invariants of a proof
 * @param nativeReplay whether to compile and run the program on the violation's inputs
 * @param validate the witness to be validated
 * @param slicing whether engines are spared what cannot influence the verdict
 * @param automaton where to write the program's automaton, as text or ({@code .dot}) as a graph
 * @param witness where to write a witness in GraphML
 * @param yamlWitness where to write a witness in YAML
 * @param report where to write a page on the run: a file {@code .html} or a folder
 * @param statistics whether to print statistics
 */
public record Options(
    Path input,
    Optional<Path> property,
    Optional<DataModel> dataModel,
    List<StageShare> stages,
    Optional<Duration> firstRound,
    Optional<SearchName> search,
    TracerOptions tracer,
    Duration timeout,
    Duration wallTime,
    OptionalLong memory,
    boolean trace,
    boolean invariants,
    boolean nativeReplay,
    Optional<Path> validate,
    boolean slicing,
    Optional<Path> automaton,
    Optional<Path> witness,
    Optional<Path> yamlWitness,
    Optional<Path> report,
    boolean statistics,
    Verbosity verbosity) {}
