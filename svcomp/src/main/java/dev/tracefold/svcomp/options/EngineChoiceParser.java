package dev.tracefold.svcomp.options;

import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.engines.catalogue.EngineName;
import dev.tracefold.engines.catalogue.EngineOptions;
import dev.tracefold.engines.catalogue.FactsName;
import dev.tracefold.engines.catalogue.InterpolationName;
import dev.tracefold.engines.catalogue.RefinementName;
import dev.tracefold.engines.catalogue.SearchName;
import dev.tracefold.engines.catalogue.StageShare;
import dev.tracefold.engines.catalogue.TracerOptions;
import dev.tracefold.svcomp.input.LoopInvariants;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.witness.invariant.SuggestedInvariants;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads which engines are to run, and what is chosen of them. */
final class EngineChoiceParser {
  private static final String PORTFOLIO = "portfolio";
  private static final List<String> OF_TRACER =
      List.of(
          "--interpolation", "--refinement", "--tree", "--loop-invariants", "--guess-invariants");

  private final GivenOptions given;

  EngineChoiceParser(GivenOptions given) {
    this.given = given;
  }

  EngineChoice choice() throws Refusal {
    List<StageShare> stages = stages();
    return new EngineChoice(
        stages,
        firstRound(),
        new EngineOptions(search(stages), facts(stages), tracer(stages), Optional.empty()));
  }

  /** The one engine that is to run; empty for the portfolio. */
  private Optional<EngineName> engine() throws Refusal {
    Optional<String> name = given.text("--engine");
    if (name.isEmpty() || name.get().equals(PORTFOLIO)) {
      return Optional.empty();
    }
    Optional<EngineName> engine = Choices.find(name.get(), EngineName.values());
    if (engine.isEmpty()) {
      throw Choices.unknown(
          "--engine", name.get(), PORTFOLIO + ", " + Choices.of(EngineName.values()));
    }
    return engine;
  }

  private List<StageShare> stages() throws Refusal {
    Optional<EngineName> engine = engine();
    Optional<String> portfolio = given.text(PortfolioSpec.OPTION);
    if (engine.isEmpty()) {
      return PortfolioSpec.stages(portfolio.orElse(PortfolioSpec.DEFAULT));
    }
    if (portfolio.isPresent()) {
      throw new Refusal("--engine and " + PortfolioSpec.OPTION + " exclude each other");
    }
    return List.of(new StageShare(engine.get(), 100));
  }

  private Optional<Duration> firstRound() throws Refusal {
    return engine().isPresent()
        ? Optional.empty()
        : PortfolioSpec.firstRound(given.text(PortfolioSpec.OPTION).orElse(PortfolioSpec.DEFAULT));
  }

  private Optional<SearchName> search(List<StageShare> stages) throws Refusal {
    Optional<String> name = given.text("--search");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    SearchName search = Choices.parse("--search", name.get(), SearchName.values());
    if (stages.stream().noneMatch(s -> search.isFor(s.engine()))) {
      throw new Refusal("--search " + name.get() + " is not for the engine that is to run");
    }
    return Optional.of(search);
  }

  private FactsName facts(List<StageShare> stages) throws Refusal {
    if (given.has("--facts") && stages.stream().noneMatch(s -> s.engine() == EngineName.BSELF)) {
      throw new Refusal("--facts is for the engine bself, which does not run");
    }
    return given.choice("--facts", FactsName.GUESSED, FactsName.values());
  }

  private TracerOptions tracer(List<StageShare> stages) throws Refusal {
    boolean named = given.has("--engine") || given.has(PortfolioSpec.OPTION);
    boolean runs = named && stages.stream().anyMatch(s -> s.engine() == EngineName.TRACER);
    for (String option : OF_TRACER) {
      if (!runs && given.has(option)) {
        throw new Refusal(option + " is for the engine tracer, which is not named");
      }
    }
    return new TracerOptions(
        interpolation(stages),
        given.choice("--refinement", RefinementName.LAST, RefinementName.values()),
        invariants(),
        given.has("--guess-invariants"));
  }

  private InterpolationName interpolation(List<StageShare> stages) throws Refusal {
    InterpolationName interpolation =
        given.choice("--interpolation", InterpolationName.WP, InterpolationName.values());
    if (given.has("--interpolation")
        && search(stages).filter(s -> s == SearchName.MINIMAX).isPresent()) {
      throw new Refusal("--interpolation: --search minimax has interpolants of its own");
    }
    return interpolation;
  }

  private Optional<Suggestions> invariants() throws Refusal {
    Optional<Path> file = given.path("--loop-invariants");
    if (file.isEmpty()) {
      return Optional.empty();
    }
    Map<Integer, List<String>> lines = LoopInvariants.read(file.get(), "--loop-invariants");
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(program -> SuggestedInvariants.of(program, lines));
  }
}
