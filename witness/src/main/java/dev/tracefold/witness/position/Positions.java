package dev.tracefold.witness.position;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.source.Statement.Kind;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The places that the witness formats want, for positions of the debug information. */
public final class Positions {
  private final CSource source;
  private final StatementOrder order;

  private Positions(CSource source) {
    this.source = source;
    this.order = new StatementOrder(source);
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
    return source.statementAt(token).filter(s -> !s.is(Kind.LABELLED) && !s.is(Kind.BLOCK));
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
        .filter(s -> s.isSimple())
        .flatMap(order::after)
        .map(s -> source.place(s.start()));
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
            && statement.get().is(Kind.BLOCK)
            && statement.get().end() == at + 1
            && statement.get().parent().filter(p -> p.is(Kind.DO)).isPresent();
    return (endsBody ? statement.get().parent() : statement)
        .filter(s -> s.is(Kind.IF) || s.isLoop())
        .filter(s -> endsBody || s.start() == at || s.headContains(at))
        .map(
            s -> new Branching(source.place(s.start()), s, lastLine(s), isResolved(s), isAlone(s)));
  }

  /** Whether nothing else decides in the lines of the keyword and the condition. */
  private boolean isAlone(Statement statement) {
    int first = source.token(statement.start()).line();
    return decisions(first, lastLine(statement))
        .allMatch(i -> !isOperator(i) && source.statementAt(i).equals(Optional.of(statement)));
  }

  /** The last line of a condition. */
  private int lastLine(Statement statement) {
    return source.token(Math.max(statement.start(), statement.headEnd())).line();
  }

  /**
   * Whether readers of waypoints tell the sides of a decision apart. Some look at what is executed
   * on a side, and find nothing in an empty one; and they take the next {@code if} of the line for
   * what is meant, before any loop.
   */
  private boolean isResolved(Statement statement) {
    boolean hasEmptySide =
        statement.is(Kind.IF)
            ? elseOf(statement).filter(order::doesNothing).isPresent()
            : statement.body().filter(order::doesNothing).isPresent();
    return !hasEmptySide && (statement.is(Kind.IF) || !isIfBehind(statement));
  }

  private static Optional<Statement> elseOf(Statement statement) {
    return statement.children().stream()
        .filter(s -> s.start() >= statement.body().map(Statement::end).orElse(s.end()))
        .findFirst();
  }

  private boolean isIfBehind(Statement loop) {
    int line = source.token(loop.start()).line();
    for (int i = loop.start(); i < source.size() && source.token(i).line() == line; i++) {
      if (source.isAt(i, "if")) {
        return true;
      }
    }
    return false;
  }

  /** Whether readers of waypoints tell the sides of the {@code if} or loop there apart. */
  public boolean isResolved(Place keyword) {
    return statementFrom(keyword)
        .filter(s -> s.is(Kind.IF) || s.isLoop())
        .filter(this::isResolved)
        .isPresent();
  }

  /** Whether the question mark of an expression is there. */
  public boolean isChoice(Place place) {
    OptionalInt token = source.tokenExactlyAt(place);
    return token.isPresent() && source.isAt(token.getAsInt(), "?");
  }

  /** Whether readers of waypoints come to the statement there: not where it is empty. */
  public boolean isExecuted(Place start) {
    return statementFrom(start).filter(s -> !order.doesNothing(s)).isPresent();
  }

  /** Whether the smallest statement around one place begins at the other. */
  public boolean isOfStatement(Place inside, Place start) {
    OptionalInt token = source.tokenAt(inside);
    return token.isPresent()
        && statementOf(token.getAsInt())
            .filter(s -> source.place(s.start()).equals(start))
            .isPresent();
  }

  private Optional<Statement> statementFrom(Place start) {
    OptionalInt token = source.tokenExactlyAt(start);
    return token.isEmpty()
        ? Optional.empty()
        : source.statementAt(token.getAsInt()).filter(s -> s.start() == token.getAsInt());
  }

  /** Whether a condition or a part of one has a token in these lines. */
  public boolean decides(int firstLine, int lastLine) {
    return decisions(firstLine, lastLine).findAny().isPresent();
  }

  /** The tokens in these lines that are of decisions. */
  private IntStream decisions(int firstLine, int lastLine) {
    int first = source.tokenAt(new Place(firstLine, 1)).orElse(0);
    return IntStream.range(first, source.size())
        .takeWhile(i -> source.token(i).line() <= lastLine)
        .filter(i -> source.token(i).line() >= firstLine && isOfDecision(i));
  }

  private boolean isOperator(int token) {
    return source.isAt(token, "?") || source.isAt(token, "&&") || source.isAt(token, "||");
  }

  private boolean isOfDecision(int token) {
    return isOperator(token)
        || source
            .statementAt(token)
            .filter(s -> s.is(Kind.IF) || s.is(Kind.SWITCH) || s.isLoop())
            .filter(s -> s.start() == token || s.headContains(token))
            .isPresent();
  }

  /** Whether the program defines a function that does something. */
  public boolean isEntered(String function) {
    return source.functions().stream()
        .anyMatch(f -> f.name().equals(function) && !order.doesNothing(f.body()));
  }

  /** Whether the program defines a function. */
  public boolean isDefined(String function) {
    return source.functions().stream().anyMatch(f -> f.name().equals(function));
  }

  /** A controlling statement, by its keyword. */
  public static final class Branching {
    private final Place keyword;
    private final Statement statement;
    private final int lastLine;
    private final boolean isResolved;
    private final boolean isAlone;

    private Branching(
        Place keyword, Statement statement, int lastLine, boolean isResolved, boolean isAlone) {
      this.keyword = keyword;
      this.statement = statement;
      this.lastLine = lastLine;
      this.isResolved = isResolved;
      this.isAlone = isAlone;
    }

    /** The last line of the condition. */
    public int lastLine() {
      return lastLine;
    }

    /** Whether readers of waypoints tell its sides apart. */
    public boolean isResolved() {
      return isResolved;
    }

    /** Whether readers that go by lines meet no other decision there. */
    public boolean isAlone() {
      return isAlone;
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

  /** Whether readers of waypoints pass that bracket once each time the call is executed. */
  public boolean isPassedOnce(SourceSpan call) {
    return token(call)
        .flatMap(at -> source.statementAt(at).map(s -> CallEnd.of(source, s, at)))
        .filter(CallEnd::isPassedOnce)
        .isPresent();
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
