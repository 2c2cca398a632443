package dev.tracefold.witness.position;

import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.source.Statement.Kind;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What a place of the formats must point at. */
public enum PlaceKind {
  /** The first character of a statement or declaration. */
  STATEMENT("a statement") {
    @Override
    boolean isAt(CSource source, int token) {
      Optional<Statement> statement = source.statementAt(token);
      return statement.isPresent()
          && statement.get().start() == token
          && !statement.get().is(Kind.BLOCK);
    }
  },
  BRANCHING("a keyword that branches, or ?") {
    @Override
    boolean isAt(CSource source, int token) {
      return BRANCHES.contains(source.token(token).text());
    }
  },
  LOOP("the keyword of a loop") {
    @Override
    boolean isAt(CSource source, int token) {
      Optional<Statement> statement = source.statementAt(token);
      return statement.isPresent() && statement.get().start() == token && statement.get().isLoop();
    }
  },
  CALL_END("the bracket that closes a call") {
    @Override
    boolean isAt(CSource source, int token) {
      return source.isAt(token, ")") && source.functionAt(token).isPresent();
    }
  };

  private static final Set<String> BRANCHES = Set.of("if", "while", "for", "do", "switch", "?");

  private final String description;

  PlaceKind(String description) {
    this.description = description;
  }

  public String description() {
    return description;
  }

  abstract boolean isAt(CSource source, int token);

  /** The place of this kind there; without a column the first on the line. */
  public Optional<Place> find(CSource source, int line, OptionalInt column) {
    int from = source.tokenAt(new Place(line, 1)).orElse(0);
    for (int i = from; i < source.size() && source.token(i).line() <= line; i++) {
      Place place = source.place(i);
      boolean isThere =
          place.line() == line && (column.isEmpty() || place.column() == column.getAsInt());
      if (isThere && isAt(source, i)) {
        return Optional.of(place);
      }
    }
    return Optional.empty();
  }
}
