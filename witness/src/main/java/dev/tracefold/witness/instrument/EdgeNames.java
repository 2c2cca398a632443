package dev.tracefold.witness.instrument;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Refuses edges that name functions which the program does not have, or not at that line. */
final class EdgeNames {
  private final ProgramText program;
  private final Calls calls;
  private final Offsets offsets;

  EdgeNames(ProgramText program) {
    this.program = program;
    this.calls = new Calls(program);
    this.offsets = new Offsets(program);
  }

  void check(WitnessEdge edge) throws UnusableWitness {
    OptionalInt line = offsets.line(edge);
    Optional<String> entered = edge.get(EdgeKey.ENTER_FUNCTION);
    if (entered.isPresent()) {
      known(entered.get());
      if (line.isPresent() && !isEntered(entered.get(), line.getAsInt())) {
        throw new UnusableWitness(
            "line %d does not call %s".formatted(line.getAsInt(), Excerpt.of(entered.get())));
      }
    }
    Optional<String> left = edge.get(EdgeKey.RETURN_FROM_FUNCTION);
    if (left.isPresent()) {
      known(left.get());
      if (line.isPresent() && !isLeft(left.get(), line.getAsInt())) {
        throw new UnusableWitness(
            "line %d does not return from %s".formatted(line.getAsInt(), Excerpt.of(left.get())));
      }
    }
    scope(edge.get(EdgeKey.ASSUMPTION_SCOPE));
  }

  /** Refuses the scope of an expression that is no function of the program. */
  void scope(Optional<String> function) throws UnusableWitness {
    if (function.isPresent() && program.body(function.get()).isEmpty()) {
      throw new UnusableWitness(
          "the program does not define function " + Excerpt.of(function.get()));
    }
  }

  private void known(String function) throws UnusableWitness {
    boolean occurs =
        program.body(function).isPresent()
            || !calls.of(function).isEmpty()
            || calls.mayHide(function);
    if (!occurs) {
      throw new UnusableWitness("the program has no function " + Excerpt.of(function));
    }
  }

  /** Whether the line calls the function, or is the one at which its definition begins. */
  private boolean isEntered(String function, int line) {
    Optional<Token> body = program.body(function);
    boolean begins =
        body.isPresent() && nameOf(function, body.get()) <= line && line <= body.get().line();
    return begins || isCalledIn(function, line) || calls.mayHide(function);
  }

  private boolean isLeft(String function, int line) {
    Optional<Token> body = program.body(function);
    boolean isWithin =
        body.isPresent()
            && nameOf(function, body.get()) <= line
            && line <= program.closing(body.get()).line();
    return isWithin || isCalledIn(function, line) || calls.mayHide(function);
  }

  private boolean isCalledIn(String function, int line) {
    return calls.of(function).stream()
        .map(name -> program.innermost(name.start(), s -> true).orElseThrow())
        .anyMatch(s -> s.first().line() <= line && line <= lastLine(s));
  }

  /** Of what a statement does itself. */
  private static int lastLine(Statement statement) {
    return statement.condition().map(Statement.Range::lastLine).orElse(statement.last().line());
  }

  /** The line of the function's name where its body begins. */
  private int nameOf(String function, Token body) {
    List<Token> tokens = program.tokens();
    int i = program.tokenAt(body.start()).orElseThrow();
    while (i > 0 && !tokens.get(i).is(function)) {
      i--;
    }
    return tokens.get(i).line();
  }
}
