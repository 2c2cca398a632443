package dev.tracefold.batch.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.input.Refusal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchOptionsParserTest {
  @Test
  void readsConfigurations() throws Exception {
    BatchOptions options =
        parse("-c", "se", "--config", "deep=--engine bself --search 'a  b'", "-j", "3");
    assertEquals(
        List.of(
            new Configuration("se", List.of("--engine", "se")),
            new Configuration("deep", List.of("--engine", "bself", "--search", "a  b"))),
        options.runs().configurations());
    assertEquals(3, options.place().jobs());
  }

  @Test
  void hasDefaults() throws Exception {
    BatchOptions options = parse();
    assertEquals(List.of(new Configuration("default", List.of())), options.runs().configurations());
    assertEquals(Duration.ofMinutes(15), options.runs().cpuTime());
    assertEquals(Duration.ofMinutes(15), options.runs().wallTime());
    assertEquals(Path.of("batch-results"), options.results().output());
    assertEquals(1, options.place().jobs());
    assertEquals(Optional.empty(), options.place().slurm());
  }

  @Test
  void passesOptionsOfSbatchOn() throws Exception {
    assertEquals(Optional.of(List.of()), parse("--slurm").place().slurm());
    assertEquals(
        Optional.of(List.of("--partition", "night")),
        parse("--slurm=--partition night").place().slurm());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--jobs | 0 | --jobs must be",
        "--jobs | many | --jobs wants a number",
        "--config | a/b=--engine se | not of the form",
        "--config | a='x | a quote is not closed",
        "--timeout | 0 | must be more than 0",
        "--memory | 1 | wants a size",
        "--frobnicate | x | unknown option",
      })
  void refusesWhatItCannotUse(String option, String value, String problem) {
    Refusal refusal = assertThrows(Refusal.class, () -> parse(option, value));
    assertTrue(refusal.getMessage().contains(problem), refusal.getMessage());
  }

  @Test
  void refusesAConfigurationTwice() {
    assertThrows(Refusal.class, () -> parse("-c", "se", "-c", "se=--search dfs"));
  }

  @Test
  void helpFitsAScreen() throws Exception {
    String help = ((BatchRequest.Print) BatchOptionsParser.parse(List.of("--help"))).text();
    assertTrue(help.lines().count() <= 40, help);
    assertTrue(help.lines().allMatch(line -> line.length() <= 100), help);
  }

  private static BatchOptions parse(String... more) throws Refusal {
    List<String> arguments = new ArrayList<>(List.of("/", "--prop", "p.prp"));
    arguments.addAll(List.of(more));
    return ((BatchRequest.Evaluate) BatchOptionsParser.parse(arguments)).options();
  }
}
