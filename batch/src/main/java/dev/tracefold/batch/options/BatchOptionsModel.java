package dev.tracefold.batch.options;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The options of {@code svcomp-batch} as picocli's model. */
public final class BatchOptionsModel {
  static final String COMMAND = "svcomp-batch";
  private static final int HELP_WIDTH = 100;

  private BatchOptionsModel() {}

  public static CommandSpec create() {
    CommandSpec spec = CommandSpec.create().name(COMMAND);
    spec.addPositional(
        PositionalParamSpec.builder()
            .index("0..*")
            .arity("0..*")
            .paramLabel("PATH")
            .type(String[].class)
            .hidden(true)
            .build());
    value(spec, "FILE.prp", "the property; tasks that do not list it are passed over", "--prop");
    value(spec, "DIR", "where results go (default: batch-results)", "-o", "--output");
    flag(spec, "go on with the results that DIR has", "--resume");
    value(spec, "N", "runs at a time (default: 1; with --slurm as many as it can)", "-j", "--jobs");
    value(spec, "TIME", "limit of CPU time of a run: 60s, 15min (default), 2h", "--timeout");
    value(spec, "TIME", "limit of wall time (default: that of CPU time)", "--walltime");
    value(spec, "SIZE", "limit of memory of all processes of a run: 500MB, 4G", "--memory");
    spec.addOption(
        OptionSpec.builder("-c", "--config")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel("NAME[=OPTIONS]")
            .description(
                "options of svcomp-run under a name; NAME alone: --engine NAME; repeatable")
            .build());
    value(
        spec,
        "COMMAND",
        "run this in place of svcomp-run; {task}, {file}, {prop}, {cputime}, {walltime} (seconds)"
            + " and {options} are replaced",
        "--tool");
    value(spec, "OLD", "tell what has changed since the batch in folder OLD", "--compare");
    value(spec, "FILE.html", "write a report; DIR: DIR/index.html", "--report");
    spec.addOption(
        OptionSpec.builder("--slurm")
            .type(String.class)
            .arity("0..1")
            .fallbackValue("")
            .paramLabel("OPTIONS")
            .description("send the runs to Slurm as a job array; --slurm=OPTIONS goes to sbatch")
            .build());
    flag(spec, "print a script of completion for bash and zsh", "--completion");
    flag(spec, "print the version", "--version");
    flag(spec, "print this help", "-h", "--help");
    spec.usageMessage()
        .width(HELP_WIDTH)
        .sortOptions(false)
        .customSynopsis(COMMAND + " PATH... --prop FILE.prp [OPTION]...")
        .header(
            "Verifies many tasks: folders, .set files and task definitions (.yml). Each run is a",
            "process under limits; results are on the disk as they come.")
        .footer(
            "Examples:",
            "  svcomp-batch test-data --prop test-data/properties/unreach-call.prp -j 2"
                + " --timeout 60s",
            "  svcomp-batch Loops.set --prop unreach-call.prp -c se -c 'deep=--engine bself"
                + " --timeout 300s'",
            "  svcomp-batch Loops.set --prop unreach-call.prp --resume --compare old-results",
            "Exit status: 0 complete, 1 with wrong verdicts, 2 unusable input, 3 results cannot be"
                + " written,",
            "130 or 143 interrupted; what was finished is kept, and --resume goes on.");
    return spec;
  }

  private static void value(CommandSpec spec, String label, String description, String... names) {
    spec.addOption(
        OptionSpec.builder(names)
            .type(String.class)
            .paramLabel(label)
            .description(description)
            .build());
  }

  private static void flag(CommandSpec spec, String description, String... names) {
    spec.addOption(
        OptionSpec.builder(names).type(boolean.class).arity("0").description(description).build());
  }
}
