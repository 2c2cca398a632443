package dev.tracefold.engines.se;

import dev.tracefold.engines.machine.PathCondition;
import java.util.Optional;

/**
 * When a search that could go on is given up because it seems to lead nowhere: every path that is
 * left has made very many symbolic choices, as only paths in unbounded loops do.
 */
public final class Patience {
  private final int mostChoices;

  private Patience(int mostChoices) {
    this.mostChoices = mostChoices;
  }

  /** Only the budget ends a search. */
  public static Patience endless() {
    return new Patience(Integer.MAX_VALUE);
  }

  /** Gives up when each open path has more choices than that behind it. */
  public static Patience choices(int most) {
    return new Patience(most);
  }

  boolean isShort(PathCondition path) {
    return path.length() <= mostChoices;
  }

  /** Why to stop, when so many open paths are short and the one that comes next is that. */
  Optional<String> end(int shortPaths, PathCondition next) {
    return shortPaths == 0 && !isShort(next)
        ? Optional.of("unbounded loop: each open path has made " + mostChoices + " choices")
        : Optional.empty();
  }
}
