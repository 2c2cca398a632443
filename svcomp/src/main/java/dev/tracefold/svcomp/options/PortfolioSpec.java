package dev.tracefold.svcomp.options;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The stages of a portfolio as text: {@code se:50%,bself:50%}. */
final class PortfolioSpec {
  static final String OPTION = "--portfolio";

  /**
   * Forward execution decides most tasks in a moment or not for a long time, and so do random
   * testing and bounded model checking; backward execution comes before forward execution's second
   * turn, so that what it proves does not wait for half the time to pass. Without recursion,
   * contracts take no time.
   */
  static final String DEFAULT = "se:8%,fuzz:4%,contracts:20%,bself:30%,bmc:14%,se:24%";

  private static final Pattern STAGE = Pattern.compile("\\s*([a-z]+)\\s*:\\s*(\\d{1,3})\\s*%\\s*");
  private static final EngineName[] ENGINES =
      Arrays.stream(EngineName.values())
          .filter(e -> e != EngineName.PORTFOLIO)
          .toArray(EngineName[]::new);

  private PortfolioSpec() {}

  /** The engines that stages can name, for a message. */
  static String engines() {
    return Choices.of(ENGINES);
  }

  static List<StageShare> parse(String text) throws Refusal {
    List<StageShare> stages = new ArrayList<>();
    int sum = 0;
    for (String part : text.split(",", -1)) {
      Matcher m = STAGE.matcher(part);
      if (!m.matches()) {
        throw new Refusal(
            OPTION + " " + InputFile.excerpt(text) + " is not of the form " + DEFAULT);
      }
      int percent = Integer.parseInt(m.group(2));
      if (percent == 0) {
        throw new Refusal(OPTION + ": " + m.group(1) + " has no share of the time");
      }
      sum += percent;
      stages.add(new StageShare(Choices.parse(OPTION, m.group(1), ENGINES), percent));
    }
    if (sum > 100) {
      throw new Refusal(OPTION + ": the shares add up to " + sum + "%");
    }
    return List.copyOf(stages);
  }
}
