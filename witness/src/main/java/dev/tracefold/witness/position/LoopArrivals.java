package dev.tracefold.witness.position;

import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.source.Statement.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What a run does just before it comes to a {@code while} loop. Readers of lines know nothing of
 * the keyword, where nothing is computed: for them the loop is entered with the statement before
 * it, or with the last one of its body.
 */
public final class LoopArrivals {
  private final CSource source;

  private LoopArrivals(CSource source) {
    this.source = source;
  }

  public static LoopArrivals in(CSource source) {
    return new LoopArrivals(source);
  }

  /** The lines of a statement, which hold nothing else. */
  public record Lines(int first, int last) {}

  /** The lines of one such statement; which of them does not matter. */
  public Optional<Lines> at(Place keyword) {
    OptionalInt token = source.tokenExactlyAt(keyword);
    return token.isEmpty()
        ? Optional.empty()
        : source
            .statementAt(token.getAsInt())
            .filter(s -> s.start() == token.getAsInt() && s.is(Kind.WHILE) && !isInFor(s))
            .flatMap(
                loop ->
                    Stream.of(before(loop), loop.body().flatMap(this::lastOf))
                        .flatMap(Optional::stream)
                        .filter(s -> s.is(Kind.OTHER))
                        .flatMap(s -> ownLines(s).stream())
                        .findFirst());
  }

  /** Where some readers take all lines of the {@code for} for those of its steps. */
  private static boolean isInFor(Statement loop) {
    Optional<Statement> around = loop.parent();
    while (around.isPresent() && !around.get().is(Kind.FOR)) {
      around = around.get().parent();
    }
    return around.isPresent();
  }

  private Optional<Statement> before(Statement loop) {
    Statement current = loop;
    while (current.parent().isPresent()) {
      Statement parent = current.parent().get();
      Statement child = current;
      if (parent.is(Kind.BLOCK)) {
        Optional<Statement> last =
            lastOf(parent.children().stream().takeWhile(c -> c != child).toList());
        if (last.isPresent()) {
          return last;
        }
      } else if (!parent.is(Kind.LABELLED)) {
        return Optional.empty();
      }
      current = parent;
    }
    return Optional.empty();
  }

  private Optional<Statement> lastOf(Statement statement) {
    return lastOf(statement.is(Kind.BLOCK) ? statement.children() : List.of(statement));
  }

  private Optional<Statement> lastOf(List<Statement> statements) {
    List<Statement> all = new ArrayList<>(statements);
    all.removeIf(s -> StatementOrder.isPassedOver(source, s));
    if (all.isEmpty()) {
      return Optional.empty();
    }
    Statement last = all.get(all.size() - 1);
    return last.is(Kind.BLOCK) ? lastOf(last.children()) : Optional.of(last);
  }

  private Optional<Lines> ownLines(Statement statement) {
    int first = source.token(statement.start()).line();
    int last = source.token(statement.end() - 1).line();
    boolean isAlone =
        (statement.start() == 0 || source.token(statement.start() - 1).line() < first)
            && (statement.end() == source.size() || source.token(statement.end()).line() > last);
    return isAlone ? Optional.of(new Lines(first, last)) : Optional.empty();
  }
}
