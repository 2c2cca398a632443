package dev.tracefold.svcomp.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.engines.catalogue.EngineName;
import dev.tracefold.engines.catalogue.EngineOptions;
import dev.tracefold.engines.catalogue.FactsName;
import dev.tracefold.engines.catalogue.InterpolationName;
import dev.tracefold.engines.catalogue.RefinementName;
import dev.tracefold.engines.catalogue.SearchName;
import dev.tracefold.engines.catalogue.StageShare;
import dev.tracefold.engines.catalogue.TracerOptions;
import dev.tracefold.frontend.entry.Entry;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.task.BuildOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsParserTest {

  @Test
  void readsEveryOption() throws Refusal {
    Options options =
        options(
            "f.c g.c -Iinclude -D N=3 -std=c11 --compile-commands b/compile_commands.json --entry"
                + " push --entry-depth 2 --entry-globals arbitrary --prop p.prp --data-model LP64"
                + " --engine se --search bfs --timeout 90s --walltime 2min --memory 2G --trace"
                + " --invariants --native-replay --validate w.yml --unknown-functions havoc"
                + " --no-slicing --json r.json --report r --stats --quiet");
    assertEquals(
        new Options(
            new TaskOptions(
                List.of(Path.of("f.c"), Path.of("g.c")),
                new BuildOptions(
                    List.of("-Iinclude", "-DN=3", "-std=c11"),
                    List.of(),
                    Optional.of(DataModel.LP64),
                    Optional.of(Path.of("b/compile_commands.json"))),
                Optional.of(Path.of("p.prp")),
                UnknownFunctions.HAVOC,
                Optional.of(new Entry("push", 2, true)),
                false),
            new LimitOptions(
                Duration.ofSeconds(90), Duration.ofMinutes(2), OptionalLong.of(2_000_000_000L)),
            new EngineChoice(
                List.of(new StageShare(EngineName.SE, 100)),
                Optional.empty(),
                new EngineOptions(
                    Optional.of(SearchName.BFS),
                    FactsName.GUESSED,
                    TracerOptions.standard(),
                    Optional.empty())),
            new OutputOptions(
                Verbosity.QUIET,
                true,
                Optional.of(Path.of("r.json")),
                Optional.of(Path.of("r")),
                Optional.empty(),
                Optional.empty()),
            new WitnessOptions(Optional.empty(), Optional.empty(), Optional.of(Path.of("w.yml"))),
            new DiagnosisOptions(true, true, true)),
        options);
  }

  @Test
  void completesOptionsInShells() throws Refusal {
    String script = ((Request.Print) OptionsParser.parse(List.of("--completion"))).text();
    assertTrue(script.contains("complete -F _complete_svcomp-run"), script);
    assertTrue(script.contains("--native-replay"), script);
  }

  @Test
  void readsWhatOnlyTracerKnows() throws Refusal {
    Options options =
        options(
            "t.yml --portfolio se:50%,tracer:50% --search lazy --interpolation sp --refinement all"
                + " --tree t.svg --guess-invariants");
    assertEquals(
        new EngineOptions(
            Optional.of(SearchName.LAZY),
            FactsName.GUESSED,
            new TracerOptions(InterpolationName.SP, RefinementName.ALL, Optional.empty(), true),
            Optional.empty()),
        options.engines().options());
    assertEquals(Optional.of(Path.of("t.svg")), options.output().tree());
  }

  @Test
  void readsWhatBselfBeginsWith() throws Refusal {
    assertEquals(
        FactsName.NONE, options("t.yml --engine bself --facts none").engines().options().facts());
  }

  @Test
  void readsThePortfolio() throws Refusal {
    assertEquals(
        List.of(new StageShare(EngineName.SE, 50), new StageShare(EngineName.BSELF, 50)),
        options("t.yml --portfolio se:50%,bself:50%").engines().stages());
    assertEquals(
        Optional.empty(), options("t.yml --portfolio se:50%,bself:50%").engines().firstRound());
    assertEquals(
        Optional.of(Duration.ofSeconds(20)),
        options("t.yml --portfolio rounds:20s,se:50%,bself:50%").engines().firstRound());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "se:50,bself:50% | is not of the form",
        "se:0% | se has no share of the time",
        "se:60%,bself:60% | add up to 120%",
        "rounds:0,se:60% | --portfolio must be more than 0",
        "rounds:8s | names no engine",
        "magic:60% | magic is not known; there is se, bse, kind, bself",
        "portfolio:60% | portfolio is not known"
      })
  void refusesPortfoliosThatMakeNoSense(String stages, String complaint) {
    Refusal refusal = assertThrows(Refusal.class, () -> options("t.yml --portfolio " + stages));
    assertTrue(refusal.getMessage().contains(complaint), refusal.getMessage());
  }

  @Test
  void refusesAnEngineBesideAPortfolio() {
    assertThrows(Refusal.class, () -> options("t.yml --engine se --portfolio se:50%"));
  }

  @Test
  void hasDefaults() throws Refusal {
    Options options = options("t.yml");
    assertEquals(
        List.of(
            new StageShare(EngineName.SE, 11),
            new StageShare(EngineName.FUZZ, 7),
            new StageShare(EngineName.CONTRACTS, 14),
            new StageShare(EngineName.CELLS, 13),
            new StageShare(EngineName.NODES, 14),
            new StageShare(EngineName.BSELF, 13),
            new StageShare(EngineName.TRACER, 11),
            new StageShare(EngineName.LEAPS, 5),
            new StageShare(EngineName.CLASSES, 3),
            new StageShare(EngineName.BMC, 4),
            new StageShare(EngineName.SE, 5)),
        options.engines().stages());
    assertEquals(Optional.of(Duration.ofSeconds(10)), options.engines().firstRound());
    assertEquals(Duration.ofMinutes(15), options.limits().cpuTime());
    assertEquals(Duration.ofMinutes(15), options.limits().wallTime());
    assertEquals(Duration.ofSeconds(7), options("t.yml --timeout 7s").limits().wallTime());
    assertEquals(OptionalLong.empty(), options.limits().memory());
    assertEquals(Verbosity.NORMAL, options.output().verbosity());
  }

  @ParameterizedTest
  @CsvSource({
    "900, 900000",
    "900s, 900000",
    "15min, 900000",
    "2h, 7200000",
    "250ms, 250",
    "0.5s, 500",
    "1 S, 1000",
  })
  void knowsUnitsOfTime(String text, long milliseconds) throws Refusal {
    assertEquals(Duration.ofMillis(milliseconds), Quantity.time("--timeout", text));
  }

  @ParameterizedTest
  @CsvSource({
    "4G, 4000000000",
    "500MB, 500000000",
    "1.5gb, 1500000000",
    "2GiB, 2147483648",
    "1T, 1000000000000",
  })
  void knowsUnitsOfMemory(String text, long bytes) throws Refusal {
    assertEquals(bytes, Quantity.memory("--memory", text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "f.c --timeout 0 | --timeout must be more than 0",
        "f.c --timeout 0.0001ms | --timeout must be more than 0",
        "f.c --timeout -3 | --timeout wants a time",
        "f.c --timeout 3x | --timeout wants a time",
        "f.c --timeout 1e3 | --timeout wants a time",
        "f.c --timeout 99999999999999999h | at most a year",
        "f.c --timeout | a value is missing for --timeout",
        "f.c --timeout --stats | a value is missing for --timeout",
        "f.c --memory 4 | --memory wants a size",
        "f.c --memory 1k | --memory must be between",
        "f.c --prpo p.prp | unknown option --prpo; did you mean --prop?",
        "f.c --engine magic | there is portfolio, se",
        "f.c --search wide | there is dfs, bfs",
        "f.c --engine tracer --search dfs | --search dfs is not for the engine",
        "f.c --engine se --search lazy | --search lazy is not for the engine",
        "f.c --engine tracer --interpolation crag | there is wp, published",
        "f.c --refinement all | is for the engine tracer",
        "f.c --engine tracer --tree t.png | must end in .dot or .svg",
        "f.c --guess-invariants | is for the engine tracer",
        "f.c --engine se --facts none | --facts is for the engine bself",
        "f.c --facts some | --facts some is not known; there is guessed, none, only",
        "f.c --engine tracer --search minimax --interpolation sp | has interpolants of its own",
        "f.c --engine tracer --loop-invariants no.txt | --loop-invariants no.txt does not exist",
        "f.c --data-model ilp32 | unknown data model 'ilp32'",
        "f.c --trace --trace | --trace is given twice",
        "f.c -q -v | exclude each other",
        "--stats | no task is given",
        "f.c --automaton no/such/folder/x.dot | the folder of no/such/folder/x.dot does not exist",
        "f.c --automaton . | is a directory",
      })
  void refusesInOneLine(String line, String message) {
    Refusal refusal = assertThrows(Refusal.class, () -> options(line));
    assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
    assertEquals(1, refusal.getMessage().lines().count());
  }

  @Test
  void helpFitsAScreenAndNamesEveryOption() throws Refusal {
    String help = print("--help");
    assertTrue(help.lines().count() <= 40, help);
    assertTrue(help.lines().allMatch(l -> l.length() <= 100), help);
    for (String option : List.of("--prop", "--timeout", "--memory", "--trace", "--native-replay")) {
      assertTrue(help.contains(option), option);
    }
  }

  @Test
  void versionIsTheVersionAlone() throws Refusal {
    String version = print("f.c --version");
    assertTrue(version.matches("[0-9]+\\.[0-9]+\\.[0-9]+(-\\w+)?"), version);
  }

  private static Options options(String line) throws Refusal {
    Request request = OptionsParser.parse(List.of(line.split(" ")));
    return assertInstanceOf(Request.Verify.class, request).options();
  }

  private static String print(String line) throws Refusal {
    Request request = OptionsParser.parse(List.of(line.split(" ")));
    return assertInstanceOf(Request.Print.class, request).text();
  }
}
