package dev.tracefold.witness.position;

import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.source.Statement.Kind;
import java.util.Optional;
import java.util.Set;

/**
 * How often readers of waypoints pass the bracket that closes a call. They look for any part of a
 * statement that extends over the bracket, and two things are more than the call. The first and the
 * last part in the head of a {@code for} extend over all of its body. And where a result is not
 * taken as it is, one part takes it and another computes with it.
 */
final class CallEnd {
  private static final Set<String> WRITES =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--");

  private static final Set<String> KEYWORDS = Set.of("if", "while", "switch", "sizeof", "return");

  private final CSource source;
  private final Statement statement;
  private final int call;

  private CallEnd(CSource source, Statement statement, int call) {
    this.source = source;
    this.statement = statement;
    this.call = call;
  }

  /** The end of the call without arguments whose name is that token. */
  static CallEnd of(CSource source, Statement statement, int call) {
    return new CallEnd(source, statement, call);
  }

  /** Whether it is passed once each time the call is executed. */
  boolean isPassedOnce() {
    return !isWithinFor() && (statement.isSimple() ? isTakenAsItIs() : isDecidedUpon());
  }

  private boolean isWithinFor() {
    for (Optional<Statement> s = Optional.of(statement); s.isPresent(); s = s.get().parent()) {
      if (s.get().is(Kind.FOR)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the result is assigned or returned as it is, or left. */
  private boolean isTakenAsItIs() {
    boolean isLast = source.isAt(call + 3, ";");
    boolean isAlone = call == statement.start();
    boolean isReturned = call == statement.start() + 1 && source.isAt(call - 1, "return");
    return isLast
        && (isAlone
            || isReturned
            || source.isAt(call - 1, "=")
                && AssignmentTarget.in(source, statement).of(call).isPresent());
  }

  /** Whether it is in a condition, and nothing there takes the result but the decision. */
  private boolean isDecidedUpon() {
    if (!statement.headContains(call) || isArgument()) {
      return false;
    }
    boolean isAssigned = source.isAt(call - 1, "=") && source.isAt(call + 3, ")");
    for (int i = statement.headStart(); i < statement.headEnd(); i++) {
      boolean isOwn = isAssigned && i == call - 1;
      if (WRITES.contains(source.token(i).text()) && !isOwn) {
        return false;
      }
    }
    return true;
  }

  private boolean isArgument() {
    return source.isAt(call - 1, ",")
        || source.isAt(call - 1, "(")
            && source.token(call - 2).isWord()
            && !KEYWORDS.contains(source.token(call - 2).text());
  }
}
