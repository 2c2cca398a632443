package dev.tracefold.svcomp.options;

import dev.tracefold.engines.catalogue.SearchName;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The options as picocli's model, built without annotations: reading these by reflection would take
 * a fifth of the start-up time.
 */
final class OptionsModel {
  static final String COMMAND = "svcomp-run";
  static final String UNKNOWN_FUNCTIONS = "--unknown-functions";
  static final String STANDARD = "-std";
  static final String COMPILE_COMMANDS = "--compile-commands";
  static final String ENTRY = "--entry";
  static final String ENTRY_DEPTH = "--entry-depth";
  static final String ENTRY_GLOBALS = "--entry-globals";

  /** What is handed on to the compiler. */
  static final List<String> OF_COMPILER = List.of("-I", "-D", "-U", STANDARD);

  private static final int HELP_WIDTH = 100;

  private OptionsModel() {}

  static CommandSpec create() {
    CommandSpec spec = CommandSpec.create().name(COMMAND);
    spec.addPositional(
        PositionalParamSpec.builder()
            .index("0..*")
            .arity("0..*")
            .paramLabel("TASK.yml|FILE.c|FILE.i|FILE.bc")
            .type(String[].class)
            .hidden(true)
            .build());
    value(
        spec, "FILE.prp", "the property, e.g. CHECK( init(main()), LTL(G ! call(f())) )", "--prop");
    value(
        spec, "MODEL", "LP64 or ILP32; a task definition says it, files are LP64", "--data-model");
    several(spec, "DIR", "where headers are", "-I", "--include-dir");
    several(spec, "NAME[=TEXT]", "a macro; -U NAME: none of that name", "-D");
    several(spec, "NAME", "", "-U");
    several(spec, "c11|gnu89|...", "the standard of C", STANDARD);
    value(spec, "FILE", "compile_commands.json: the same for each file", COMPILE_COMMANDS);
    value(spec, "FUNCTION", "begin with this function, with any arguments, not with main", ENTRY);
    value(
        spec,
        "NAME",
        "default portfolio; " + PortfolioSpec.engines() + "; --facts none: bself as published",
        "--engine");
    value(spec, "STAGES", "its stages; default " + PortfolioSpec.DEFAULT, PortfolioSpec.OPTION);
    value(spec, "ORDER", "order of forward search: " + Choices.of(SearchName.values()), "--search");
    // Described with the engine or with programs of one's own, so that the help fits a screen.
    for (String described :
        List.of(
            ENTRY_DEPTH,
            ENTRY_GLOBALS,
            "--interpolation",
            "--refinement",
            "--tree",
            "--loop-invariants",
            "--facts")) {
      spec.addOption(OptionSpec.builder(described).type(String.class).hidden(true).build());
    }
    spec.addOption(
        OptionSpec.builder("--guess-invariants")
            .type(boolean.class)
            .arity("0")
            .hidden(true)
            .build());
    value(spec, "TIME", "limit of CPU and wall time: 60s, 15min (default), 2h", "--timeout");
    value(spec, "TIME", "limit of wall time alone, if it is to be another", "--walltime");
    value(spec, "SIZE", "limit of resident memory: 500MB, 4G", "--memory");
    flag(spec, "print the inputs and steps of a violation", "--trace");
    flag(spec, "print the loop invariants of a proof as C conditions", "--invariants");
    flag(spec, "also compile the program with these inputs and run it", "--native-replay");
    value(spec, "WITNESS", "check this witness (GraphML 1.0, YAML 2.0) of the task", "--validate");
    value(
        spec,
        "KIND",
        "of functions that nobody defines: pure (default), havoc or refuse",
        UNKNOWN_FUNCTIONS);
    flag(spec, "keep statements that cannot influence the verdict", "--no-slicing");
    value(spec, "FILE", "write the program's automaton; FILE.dot: as a graph", "--automaton");
    value(spec, "FILE", "write a witness of the verdict as GraphML 1.0", "--witness");
    value(spec, "FILE", "write a witness of the verdict as YAML 2.0", "--witness-yaml");
    value(spec, "DIR", "write a page on the run, with trace or invariants", "--report");
    value(spec, "FILE", "write what happened as JSON", "--json");
    flag(spec, "print statistics", "--stats");
    flag(spec, "print nothing but the verdict", "-q", "--quiet");
    flag(spec, "tell each step; stack traces of internal errors", "-v", "--verbose");
    flag(spec, "print a script of completion for bash and zsh", "--completion");
    flag(spec, "print the version", "--version");
    flag(spec, "print this help", "-h", "--help");
    spec.usageMessage()
        .width(HELP_WIDTH)
        .sortOptions(false)
        .customSynopsis(COMMAND + " TASK.yml|FILE.c|FILE.i|FILE.bc... --prop FILE.prp [OPTION]...")
        .footer(
            "Example: svcomp-run file.c --prop unreach-call.prp --data-model LP64 --timeout 60s"
                + " --trace",
            "svcomp-run witness lint WITNESS FILE.c looks for faults in a witness of either"
                + " format.",
            "The last line of output: RESULT: true | false(unreach-call) | unknown (CAUSE:"
                + " detail).",
            "Exit status: 0 true, 10 false, 20 unknown, 2 unusable input, 1 internal error.");
    return spec;
  }

  private static void value(CommandSpec spec, String label, String description, String... names) {
    spec.addOption(
        OptionSpec.builder(names)
            .type(String.class)
            .paramLabel(label)
            // picocli formats descriptions.
            .description(description.replace("%", "%%"))
            .build());
  }

  /** One that may be given several times; without a description it stands with another. */
  private static void several(CommandSpec spec, String label, String description, String... names) {
    spec.addOption(
        OptionSpec.builder(names)
            .type(String[].class)
            .arity("1")
            .paramLabel(label)
            .hidden(description.isEmpty())
            .description(description)
            .build());
  }

  private static void flag(CommandSpec spec, String description, String... names) {
    spec.addOption(
        OptionSpec.builder(names).type(boolean.class).arity("0").description(description).build());
  }
}
