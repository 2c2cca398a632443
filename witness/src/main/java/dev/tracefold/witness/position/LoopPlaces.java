package dev.tracefold.witness.position;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.source.Statement.Kind;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Where the formats look for the head of a loop. The automaton's head is where the first
 * instruction of the loop's first block points; that must be the condition of a {@code while} or
 * {@code for}, or the first statement of a {@code do} or after a label. Where it cannot be told
 * that nothing was assigned in between, there is no place.
 */
public final class LoopPlaces {
  private static final Pattern NOT_ZERO = Pattern.compile("[1-9][0-9]*");

  /** What a declaration without a value has besides words. */
  private static final Set<String> SILENT = Set.of(";", ",", "*");

  private final CSource source;

  private LoopPlaces(CSource source) {
    this.source = source;
  }

  public static LoopPlaces in(CSource source) {
    return new LoopPlaces(source);
  }

  /**
   * A place at which a run is exactly when it is at the head.
   *
   * @param isLoop whether it is the keyword of a loop whose condition comes next, else a statement
   * @param changed variables that may have another value at the head than at the place
   */
  public record LoopPlace(Place place, boolean isLoop, Set<String> changed) {
    public LoopPlace {
      changed = Set.copyOf(changed);
    }
  }

  public Optional<LoopPlace> of(SourceSpan head) {
    Optional<Place> place = source.place(head);
    OptionalInt token =
        place.isPresent() ? source.tokenExactlyAt(place.get()) : OptionalInt.empty();
    if (token.isEmpty()) {
      return Optional.empty();
    }
    int at = token.getAsInt();
    return source.statementAt(at).flatMap(s -> place(s, at));
  }

  /**
   * Whether the statement at the place may change one of the variables. Some validators look at a
   * location's invariant when the statement is done, so it had better hold then as well.
   */
  public boolean changes(LoopPlace place, Set<String> names) {
    Names here = Names.in(source);
    int start = source.tokenExactlyAt(place.place()).orElseThrow();
    Statement statement = source.statementAt(start).orElseThrow();
    boolean isSimple = statement.isSimple();
    boolean areLocal = names.stream().allMatch(n -> here.local(n, place.place()).isPresent());
    for (int i = isSimple ? start : statement.headStart();
        i < (isSimple ? statement.end() : statement.headEnd());
        i++) {
      boolean isCall = source.token(i).isWord() && source.isAt(i + 1, "(");
      boolean isNamed = names.contains(source.token(i).text());
      if (isNamed && here.isAssignedAt(i) || isCall && !areLocal) {
        return true;
      }
    }
    return false;
  }

  /**
   * The first statement of a loop whose condition calls a function: readers in use do not find the
   * head of such a loop. Nothing if it could be that a condition on these names holds at the head
   * and not there, or not when the statement is done.
   */
  public Optional<LoopPlace> bodyOf(LoopPlace loop, Set<String> names) {
    int keyword = source.tokenExactlyAt(loop.place()).orElseThrow();
    Statement statement = source.statementAt(keyword).orElseThrow();
    boolean isWanted = loop.isLoop() && statement.is(Kind.WHILE) && calls(statement);
    return isWanted && !changes(loop, names) && !areGivenAway(names)
        ? statement
            .body()
            .flatMap(this::firstOf)
            .filter(s -> s.is(Kind.IF) || isExpression(s))
            .map(s -> new LoopPlace(source.place(s.start()), false, Set.of()))
            .filter(p -> !changes(p, names))
        : Optional.empty();
  }

  private boolean calls(Statement loop) {
    return IntStream.range(loop.headStart(), loop.headEnd())
        .anyMatch(i -> source.token(i).isWord() && source.isAt(i + 1, "("));
  }

  private boolean areGivenAway(Set<String> names) {
    return IntStream.range(1, source.size())
        .anyMatch(i -> source.isAt(i - 1, "&") && names.contains(source.token(i).text()));
  }

  /** Neither a declaration nor a jump, and not nothing. */
  private boolean isExpression(Statement statement) {
    int start = statement.start();
    return statement.is(Kind.OTHER)
        && source.token(start).isWord()
        && !source.token(start + 1).isWord()
        && !source.isAt(start + 1, "*");
  }

  private Optional<Statement> firstOf(Statement statement) {
    Optional<Statement> first = Optional.of(statement);
    while (first.isPresent() && first.get().is(Kind.BLOCK)) {
      first = first.get().children().stream().findFirst();
    }
    return first;
  }

  private Optional<LoopPlace> place(Statement statement, int at) {
    boolean hasCondition = statement.is(Kind.WHILE) || statement.is(Kind.FOR);
    if (hasCondition && statement.start() == at) {
      // Runs are at the keyword before they enter the loop, unless nothing else is in it: what is
      // there mostly is the head of an outer loop.
      boolean isAllThereIs =
          isEndless(statement)
              && statement.body().filter(b -> isIdle(b, new HashSet<>())).isPresent();
      return isAllThereIs && !isFirst(statement) ? loop(statement) : Optional.empty();
    }
    if (hasCondition && statement.headContains(at)) {
      int from = statement.conditionStart();
      boolean isInCondition =
          statement.hasCondition() && from <= at && at <= statement.conditionEnd();
      return isInCondition && !Names.in(source).assignsBetween(from, at)
          ? loop(statement)
          : Optional.empty();
    }
    boolean isPlain = statement.isSimple() || statement.is(Kind.IF);
    if (!isPlain || assignsBefore(statement, at)) {
      return Optional.empty();
    }
    Optional<LoopPlace> endless = endlessLoopAround(statement);
    return endless.isPresent()
        ? endless
        : Optional.of(new LoopPlace(source.place(statement.start()), false, Set.of()))
            .filter(p -> isFirst(statement));
  }

  /**
   * The loop whose constant condition has just been evaluated whenever a run comes to the statement
   * as to a head: between the condition and the statement there is nothing, or what the automaton
   * has no use for: assignments to other variables. That a run may come by a jump to a label as
   * well makes the invariant no weaker.
   */
  private Optional<LoopPlace> endlessLoopAround(Statement statement) {
    Set<String> assigned = new HashSet<>();
    Statement current = statement;
    while (current.parent().isPresent()) {
      Statement parent = current.parent().get();
      if (parent.is(Kind.WHILE) || parent.is(Kind.FOR)) {
        return isEndless(parent)
            ? Optional.of(new LoopPlace(source.place(parent.start()), true, assigned))
            : Optional.empty();
      }
      Statement child = current;
      boolean isReached =
          parent.is(Kind.LABELLED)
              || parent.is(Kind.BLOCK)
                  && parent.children().stream()
                      .takeWhile(c -> c != child)
                      .allMatch(c -> isIdle(c, assigned));
      if (!isReached) {
        return Optional.empty();
      }
      current = parent;
    }
    return Optional.empty();
  }

  private boolean isEndless(Statement loop) {
    int from = loop.conditionStart();
    int to = loop.conditionEnd();
    return loop.hasCondition()
        && (from == to && loop.is(Kind.FOR)
            || from + 1 == to && NOT_ZERO.matcher(source.token(from).text()).matches());
  }

  /**
   * Whether nothing is done, with labels or without: an empty statement, a declaration, or one
   * variable gets a value without calls, which is noted.
   */
  private boolean isIdle(Statement statement, Set<String> assigned) {
    if (statement.is(Kind.LABELLED)) {
      return statement.body().filter(s -> isIdle(s, assigned)).isPresent();
    }
    if (!statement.is(Kind.OTHER)) {
      return false;
    }
    int from = statement.start();
    if (source.token(from).isWord() && source.isAt(from + 1, "=")) {
      assigned.add(source.token(from).text());
      from += 2;
    }
    for (int i = from; i < statement.end(); i++) {
      if (!source.token(i).isWord() && !SILENT.contains(source.token(i).text())) {
        return false;
      }
    }
    return true;
  }

  private Optional<LoopPlace> loop(Statement statement) {
    return Optional.of(new LoopPlace(source.place(statement.start()), true, Set.of()));
  }

  /** An assignment's target stands before what is computed first. */
  private boolean assignsBefore(Statement statement, int at) {
    for (int i = statement.start(); i < at; i++) {
      if (source.isAt(i, "++") || source.isAt(i, "--") || source.isAt(i, ",")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the statement is the first of a {@code do} or after a label. */
  private static boolean isFirst(Statement statement) {
    Statement current = statement;
    while (current.parent().isPresent()) {
      Statement parent = current.parent().get();
      if (parent.is(Kind.DO) || parent.is(Kind.LABELLED)) {
        return true;
      }
      if (!parent.is(Kind.BLOCK) || parent.children().get(0) != current) {
        return false;
      }
      current = parent;
    }
    return false;
  }
}
