package dev.tracefold.witness.position;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.position.Statement.Kind;
import java.util.Optional;
import java.util.OptionalInt;

/** The places that the witness formats want, for positions of the debug information. */
public final class Positions {
  private final CSource source;

  private Positions(CSource source) {
    this.source = source;
  }

  public static Positions in(CSource source) {
    return new Positions(source);
  }

  public CSource source() {
    return source;
  }

  /** Where in a controlling statement something is. */
  public enum Side {
    /** In the condition, at the keyword, or in the step of a loop. */
    CONDITION,
    /** In what is done when the condition holds. */
    BODY,
    /** In the same function, but elsewhere. */
    OUTSIDE,
    UNKNOWN
  }

  /** The first character of the statement in which a call is. */
  public Optional<Place> statement(SourceSpan call) {
    return token(call).flatMap(this::statementOf).map(s -> source.place(s.start()));
  }

  private Optional<Statement> statementOf(int token) {
    return source.statementAt(token).filter(s -> !s.is(Kind.LABELLED) && !s.is(Kind.COMPOUND));
  }

  /** What a call is assigned to, where the call is all that is assigned: a C lvalue. */
  public Optional<String> assigned(SourceSpan call) {
    return token(call)
        .flatMap(at -> source.statementAt(at).flatMap(s -> AssignmentTarget.in(source, s).of(at)));
  }

  /** Whether a call of that function is written there. */
  public boolean isCall(SourceSpan call, String function) {
    return token(call).filter(at -> source.isAt(at, function)).isPresent();
  }

  /**
   * The first character of the statement that is reached when the one at that place is done, and at
   * no other time: a run that comes there has just done it.
   */
  public Optional<Place> nextStatement(SourceSpan span) {
    return token(span)
        .flatMap(source::statementAt)
        .filter(s -> s.is(Kind.SIMPLE))
        .flatMap(this::after)
        .map(s -> source.place(s.start()));
  }

  private Optional<Statement> after(Statement statement) {
    Statement current = statement;
    while (current.parent().isPresent()) {
      Statement parent = current.parent().get();
      if (parent.is(Kind.COMPOUND)) {
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

  private boolean doesNothing(Statement statement) {
    return statement.is(Kind.COMPOUND)
        ? statement.children().stream().allMatch(this::doesNothing)
        : source.isAt(statement.start(), ";");
  }

  /** The first statement that does something, if no label leads there. */
  private Optional<Statement> firstOf(Statement statement) {
    Statement first = statement;
    while (first.is(Kind.COMPOUND)) {
      first = first.children().stream().filter(s -> !doesNothing(s)).findFirst().orElseThrow();
    }
    return first.is(Kind.LABELLED) ? Optional.empty() : Optional.of(first);
  }

  /** The {@code if} or loop that decides at that place. */
  public Optional<Branching> branching(SourceSpan decision) {
    OptionalInt token = exactToken(decision);
    if (token.isEmpty()) {
      return Optional.empty();
    }
    int at = token.getAsInt();
    Optional<Statement> statement = source.statementAt(at);
    boolean endsBody =
        statement.isPresent()
            && statement.get().is(Kind.COMPOUND)
            && statement.get().end() == at + 1
            && statement.get().parent().filter(p -> p.is(Kind.DO)).isPresent();
    return (endsBody ? statement.get().parent() : statement)
        .filter(s -> s.is(Kind.IF) || s.isLoop())
        .filter(s -> endsBody || s.start() == at || s.headContains(at))
        .map(s -> new Branching(source.place(s.start()), s));
  }

  /** A controlling statement, by its keyword. */
  public static final class Branching {
    private final Place keyword;
    private final Statement statement;

    private Branching(Place keyword, Statement statement) {
      this.keyword = keyword;
      this.statement = statement;
    }

    public Place keyword() {
      return keyword;
    }

    public boolean isDo() {
      return statement.is(Kind.DO);
    }
  }

  /** On which side of a decision a place is. */
  public Side side(Branching branching, SourceSpan decision, SourceSpan place) {
    OptionalInt token = exactToken(place);
    if (token.isEmpty() || !place.function().equals(decision.function())) {
      return Side.UNKNOWN;
    }
    int at = token.getAsInt();
    Statement statement = branching.statement;
    // The condition of a do statement is evaluated at the bracket that closes its body.
    int decides =
        statement.is(Kind.DO)
            ? statement.body().map(b -> b.end() - 1).orElse(-1)
            : statement.start();
    if (at == decides || statement.headContains(at)) {
      return Side.CONDITION;
    }
    return statement.body().filter(b -> b.contains(at)).isPresent() ? Side.BODY : Side.OUTSIDE;
  }

  /** The bracket that closes the call at that place, if it is one without nested brackets. */
  public Optional<Place> closingBracket(SourceSpan call) {
    OptionalInt token = exactToken(call);
    return token.isPresent()
            && source.isAt(token.getAsInt() + 1, "(")
            && source.isAt(token.getAsInt() + 2, ")")
        ? Optional.of(source.place(token.getAsInt() + 2))
        : Optional.empty();
  }

  private Optional<Integer> token(SourceSpan span) {
    OptionalInt token = exactToken(span);
    return token.isPresent() ? Optional.of(token.getAsInt()) : Optional.empty();
  }

  private OptionalInt exactToken(SourceSpan span) {
    Optional<Place> place = source.place(span);
    return place.isPresent() ? source.tokenExactlyAt(place.get()) : OptionalInt.empty();
  }
}
