package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.options.OptionsParser;
import dev.tracefold.svcomp.options.Request;
import dev.tracefold.svcomp.options.SearchName;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TracerEngineTest {

  @ParameterizedTest
  @CsvSource({
    "--engine=tracer,EAGER",
    "--engine=tracer --search=lazy,LAZY",
    "--engine=portfolio,LAZY",
    "--engine=portfolio --search=eager,EAGER",
    "--engine=portfolio --search=minimax,MINIMAX",
    "--engine=portfolio --search=dfs,LAZY"
  })
  void searchesLazilyInAPortfolioUnlessItIsToldOtherwise(String options, SearchName search)
      throws Refusal {
    List<String> arguments = new ArrayList<>(List.of("t.yml", "--prop=p.prp"));
    arguments.addAll(List.of(options.split(" ")));
    Request.Verify run = (Request.Verify) OptionsParser.parse(arguments);
    assertEquals(search, TracerEngine.search(run.options()));
  }
}
