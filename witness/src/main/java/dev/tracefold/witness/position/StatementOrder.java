package dev.tracefold.witness.position;

import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.source.Statement.Kind;
import java.util.Optional;
import java.util.Set;

/** What is executed after what, past statements that do nothing. */
final class StatementOrder {
  private static final Set<String> NOT_LOCAL = Set.of("static", "extern", "typedef");

  private final CSource source;

  StatementOrder(CSource source) {
    this.source = source;
  }

  /** What is reached when a statement is done, and at no other time. */
  Optional<Statement> after(Statement statement) {
    Statement current = statement;
    while (current.parent().isPresent()) {
      Statement parent = current.parent().get();
      if (parent.is(Kind.BLOCK)) {
        int position = parent.children().indexOf(current);
        for (Statement next : parent.children().subList(position + 1, parent.children().size())) {
          if (!doesNothing(next)) {
            return firstOf(next);
          }
        }
      } else if (!parent.is(Kind.LABELLED)) {
        return Optional.empty();
      }
      current = parent;
    }
    return Optional.empty();
  }

  /** Whether a run passes a statement without doing anything. */
  boolean doesNothing(Statement statement) {
    return statement.is(Kind.BLOCK)
        ? statement.children().stream().allMatch(this::doesNothing)
        : isPassedOver(source, statement);
  }

  /** Whether nothing is executed at a statement: it is empty, or declares what is not local. */
  static boolean isPassedOver(CSource source, Statement statement) {
    return source.isAt(statement.start(), ";")
        || statement.isSimple() && NOT_LOCAL.contains(source.token(statement.start()).text());
  }

  /** The first statement that does something, if no label leads there. */
  private Optional<Statement> firstOf(Statement statement) {
    Statement first = statement;
    while (first.is(Kind.BLOCK)) {
      first = first.children().stream().filter(s -> !doesNothing(s)).findFirst().orElseThrow();
    }
    return first.is(Kind.LABELLED) ? Optional.empty() : Optional.of(first);
  }
}
