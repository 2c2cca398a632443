package dev.tracefold.engines.portfolio;

import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Why several engines together have no answer: one cause, and what they say. Full memory and a
 * signal have ended the run whatever the engines met. Of all other causes, a limit of time among
 * them, the one that {@link Cause} declares first stands for all: an engine that has met something
 * unsupported has shown that there is no proof, however much time the others used up.
 */
final class JointReason {
  private JointReason() {}

  /** What one engine has come to. */
  record Saying(String engine, Result.Unknown said) {}

  static Saying saying(Engine engine, Cause cause, String detail) {
    return new Saying(engine.name(), new Result.Unknown(cause, detail));
  }

  /**
   * The reason of engines that have ended so.
   *
   * @param end what has ended the whole run, if its budget has
   */
  static Result.Unknown of(List<Saying> engines, Optional<Result.Unknown> end) {
    Cause primary = primary(engines, end);
    List<String> details = new ArrayList<>();
    end.filter(e -> e.cause() == primary && !e.detail().isEmpty())
        .ifPresent(e -> details.add(e.detail()));
    Map<String, Set<String>> first = new LinkedHashMap<>();
    Map<String, Set<String>> others = new LinkedHashMap<>();
    for (Saying s : engines) {
      if (s.said().cause() != primary) {
        others.computeIfAbsent(s.said().reason(), r -> new LinkedHashSet<>()).add(s.engine());
      } else if (!s.said().detail().isEmpty()) {
        first.computeIfAbsent(s.said().detail(), d -> new LinkedHashSet<>()).add(s.engine());
      }
    }
    first.forEach((said, names) -> details.add(String.join(", ", names) + ": " + said));
    others.forEach((said, names) -> details.add(String.join(", ", names) + ": " + said));
    return new Result.Unknown(primary, String.join("; ", details));
  }

  private static Cause primary(List<Saying> engines, Optional<Result.Unknown> end) {
    return end.map(Result.Unknown::cause)
        .filter(c -> c == Cause.MEMORY || c == Cause.INTERRUPTED)
        .orElseGet(
            () ->
                Stream.concat(end.stream(), engines.stream().map(Saying::said))
                    .map(Result.Unknown::cause)
                    .min(Cause::compareTo)
                    .orElse(Cause.GAVE_UP));
  }
}
