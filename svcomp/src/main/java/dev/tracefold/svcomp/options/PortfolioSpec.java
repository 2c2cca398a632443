package dev.tracefold.svcomp.options;

import dev.tracefold.engines.catalogue.EngineName;
import dev.tracefold.engines.catalogue.StageShare;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The stages of a portfolio as text: {@code se:50%,bself:50%}. */
final class PortfolioSpec {
  static final String OPTION = "--portfolio";

  /**
   * Forward execution decides most tasks in a moment or not for a long time, and so do random
   * testing and bounded model checking; backward execution comes before forward execution's second
   * turn, so that what it proves does not wait. Contracts are for recursion only, cells for arrays
   * that loops change, and nodes for what loops allocate: elsewhere they take no time, so there
   * they have the most. Classes are for large state machines, which they are made for; they come
   * after those whose proofs have invariants that a witness can tell.
   */
  static final String DEFAULT =
      "rounds:10s,se:11%,fuzz:7%,contracts:14%,cells:13%,nodes:14%,bself:13%,tracer:11%,leaps:5%,classes:3%,bmc:4%,se:5%";

  private static final String EXAMPLE = "se:50%,bself:50%";
  private static final String ROUNDS = "rounds:";
  private static final Pattern STAGE = Pattern.compile("\\s*([a-z]+)\\s*:\\s*(\\d{1,3})\\s*%\\s*");

  private PortfolioSpec() {}

  /** The engines that stages can name, for a message. */
  static String engines() {
    return Choices.of(EngineName.values());
  }

  /** The time of the first round, if the stages are to take turns. */
  static Optional<Duration> firstRound(String text) throws Refusal {
    String first = text.split(",", -1)[0].trim();
    return first.startsWith(ROUNDS)
        ? Optional.of(Quantity.time(OPTION, first.substring(ROUNDS.length())))
        : Optional.empty();
  }

  static List<StageShare> stages(String text) throws Refusal {
    List<StageShare> stages = new ArrayList<>();
    int sum = 0;
    List<String> parts = List.of(text.split(",", -1));
    for (String part : firstRound(text).isPresent() ? parts.subList(1, parts.size()) : parts) {
      Matcher m = STAGE.matcher(part);
      if (!m.matches()) {
        throw new Refusal(
            OPTION + " " + InputFile.excerpt(text) + " is not of the form " + EXAMPLE);
      }
      int percent = Integer.parseInt(m.group(2));
      if (percent == 0) {
        throw new Refusal(OPTION + ": " + m.group(1) + " has no share of the time");
      }
      sum += percent;
      stages.add(new StageShare(Choices.parse(OPTION, m.group(1), EngineName.values()), percent));
    }
    if (stages.isEmpty()) {
      throw new Refusal(OPTION + " " + InputFile.excerpt(text) + " names no engine");
    }
    if (sum > 100) {
      throw new Refusal(OPTION + ": the shares add up to " + sum + "%");
    }
    return List.copyOf(stages);
  }
}
