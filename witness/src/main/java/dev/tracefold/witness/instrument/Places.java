package dev.tracefold.witness.instrument;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds the places that positions name. Where the column is missing it is the leftmost suitable
 * place of the line; where it is a little off, the smallest suitable one around it.
 */
final class Places {
  private static final Set<String> NOT_CALLED =
      Set.of("if", "while", "for", "switch", "return", "sizeof", "__attribute__", "_Generic");

  private final ProgramText program;

  Places(ProgramText program) {
    this.program = program;
  }

  /** The statement at a position, or around it. */
  Statement statement(int line, OptionalInt column) throws UnusableWitness {
    return find(line, column, s -> s.kind() != Statement.Kind.BLOCK)
        .orElseThrow(() -> nothing("statement", line, column));
  }

  /** Before the statement at a position; or at the end of the block whose brace is there. */
  Site before(int line, OptionalInt column) throws UnusableWitness {
    Optional<Token> brace =
        column.isEmpty()
            ? Optional.empty()
            : program
                .offset(line, column.getAsInt())
                .flatMap(program::tokenAt)
                .map(program.tokens()::get)
                .filter(t -> t.is("}") && program.innermost(t.start(), s -> true).isPresent());
    return brace.isPresent() ? new Site.End(brace.get()) : new Site.Before(statement(line, column));
  }

  /** The loop whose keyword is at a position. */
  Statement loop(int line, OptionalInt column) throws UnusableWitness {
    return keyword(line, column, s -> s.kind().isLoop())
        .orElseThrow(() -> nothing("loop", line, column));
  }

  /** A loop whose keyword is on a line, or which begins before it with the condition there. */
  Optional<Statement> loopAround(int line) {
    return keyword(line, OptionalInt.empty(), s -> s.kind().isLoop())
        .or(
            () ->
                program.statements().stream()
                    .filter(s -> s.kind().isLoop() && conditionMeets(s, line))
                    .findFirst());
  }

  /**
   * The loop that is entered when a statement is done: the next statement of the same loop, or else
   * the loop around it. A {@code do} begins without a decision.
   */
  Optional<Statement> loopAfter(Statement statement) {
    Optional<Statement> around = loopAround(statement);
    Optional<Statement> next =
        program.statements().stream()
            .filter(s -> s.kind() != Statement.Kind.BLOCK || !s.inBlock())
            .filter(s -> s.labelled().start() >= statement.last().end())
            .min(Comparator.comparingInt(s -> s.labelled().start()));
    return next.filter(s -> s.kind() == Statement.Kind.WHILE || s.kind() == Statement.Kind.FOR)
        .filter(s -> loopAround(s).equals(around))
        .or(() -> around);
  }

  private Optional<Statement> loopAround(Statement statement) {
    return program.innermost(
        statement.first().start(), s -> s.kind().isLoop() && !s.equals(statement));
  }

  /** The decision at the keyword or question mark at a position. */
  Site decision(int line, OptionalInt column) throws UnusableWitness {
    Optional<Statement> statement = keyword(line, column, s -> s.condition().isPresent());
    Optional<Token> mark =
        program.tokens().stream()
            .filter(t -> t.is("?") && t.line() == line)
            .filter(t -> column.isEmpty() || t.column() == column.getAsInt())
            .findFirst();
    if (mark.isPresent() && (column.isPresent() || statement.isEmpty())) {
      return new Site.Choice(mark.get());
    }
    if (statement.isEmpty() && column.isPresent()) {
      statement =
          program
              .offset(line, column.getAsInt())
              .flatMap(
                  o ->
                      program.innermost(
                          o, s -> s.condition().map(c -> meets(c, line)).orElse(false)));
    }
    return new Site.Decision(statement.orElseThrow(() -> nothing("branching", line, column)));
  }

  private static boolean meets(Statement.Range range, int line) {
    return range.firstLine() <= line && line <= range.lastLine();
  }

  private static boolean conditionMeets(Statement s, int line) {
    return s.condition().map(c -> meets(c, line)).orElse(false);
  }

  /** The decisions that a line takes part in: by keyword or by condition. */
  List<Site> decisions(int line) {
    List<Site> found =
        new ArrayList<>(
            program.statements().stream()
                .filter(s -> s.condition().isPresent())
                .filter(s -> s.first().line() == line || conditionMeets(s, line))
                .map(s -> (Site) new Site.Decision(s))
                .toList());
    program.tokens().stream()
        .filter(t -> t.is("?") && t.line() == line)
        .filter(t -> program.innermost(t.start(), s -> true).isPresent())
        .map(Site.Choice::new)
        .forEach(found::add);
    return found;
  }

  /** The call whose closing parenthesis is at a position: what is called, and the parenthesis. */
  Site.Return call(int line, OptionalInt column) throws UnusableWitness {
    List<Token> tokens = program.tokens();
    for (int i = 1; i < tokens.size(); i++) {
      Token close = tokens.get(i);
      boolean there =
          close.is(")")
              && close.line() == line
              && (column.isEmpty() || close.column() == column.getAsInt());
      Optional<Integer> open = there ? program.partner(i) : Optional.empty();
      if (open.isPresent() && open.get() > 0 && isCalled(open.get() - 1)) {
        return new Site.Return(tokens.get(open.get() - 1), close);
      }
    }
    throw nothing("call", line, column);
  }

  /** Whether a name and the parenthesis after it are a call. */
  boolean isCall(int token) {
    return program.tokens().get(token + 1).is("(")
        && program.partner(token + 1).isPresent()
        && isCalled(token);
  }

  private boolean isCalled(int token) {
    Token name = program.tokens().get(token);
    boolean word = Character.isLetter(name.text().charAt(0)) || name.text().charAt(0) == '_';
    boolean member =
        token > 0
            && (program.tokens().get(token - 1).is(".")
                || program.tokens().get(token - 1).is("->"));
    return word
        && !NOT_CALLED.contains(name.text())
        && !member
        && program.innermost(name.start(), s -> true).isPresent();
  }

  /**
   * The statement of a target: where the position leaves a choice, one that calls the function
   * itself. That it is called in a statement within, or in a function that is called there, is not
   * enough.
   */
  Statement target(int line, OptionalInt column, String function) throws UnusableWitness {
    Calls calls = new Calls(program);
    Optional<Statement> there = find(line, column, s -> s.kind() != Statement.Kind.BLOCK);
    return there
        .filter(s -> !calls.of(function, s).isEmpty())
        .or(
            () ->
                calls.of(function).stream()
                    .filter(name -> name.line() == line)
                    .flatMap(name -> program.innermost(name.start(), s -> true).stream())
                    .findFirst())
        .or(() -> there)
        .orElseThrow(() -> nothing("statement", line, column));
  }

  /**
   * Refuses a place that is in another function than a position says.
   *
   * @param function what the position says, if anything
   */
  void checkFunction(Site site, int line, Optional<String> function) throws UnusableWitness {
    Optional<String> there = function(site);
    if (function.isPresent() && there.isPresent() && !function.equals(there)) {
      throw new UnusableWitness(
          "line %d is in function %s, not in %s"
              .formatted(line, there.get(), Excerpt.of(function.get())));
    }
  }

  /** The function that a place is in. */
  Optional<String> function(Site site) {
    if (site instanceof Site.Before s) {
      return Optional.of(s.statement().function());
    } else if (site instanceof Site.After s) {
      return Optional.of(s.statement().function());
    } else if (site instanceof Site.BeforeDecision s) {
      return Optional.of(s.statement().function());
    } else if (site instanceof Site.Decision s) {
      return Optional.of(s.statement().function());
    } else if (site instanceof Site.Operand s) {
      return functionAt(s.first());
    } else if (site instanceof Site.Choice s) {
      return functionAt(s.questionMark());
    } else if (site instanceof Site.Call s) {
      return functionAt(s.callee());
    } else if (site instanceof Site.Return s) {
      return functionAt(s.callee());
    } else if (site instanceof Site.End s) {
      return functionAt(s.brace());
    }
    return program.functionOf(((Site.Body) site).brace());
  }

  private Optional<String> functionAt(Token token) {
    return program.innermost(token.start(), s -> true).map(Statement::function);
  }

  private Optional<Statement> find(int line, OptionalInt column, Predicate<Statement> wanted) {
    if (column.isEmpty()) {
      return program.onLine(line).stream()
          .filter(wanted)
          .min(Comparator.comparingInt(s -> s.first().start()));
    }
    Optional<Integer> offset = program.offset(line, column.getAsInt());
    return offset
        .flatMap(o -> program.statementAt(o, wanted))
        .or(() -> offset.flatMap(o -> program.innermost(o, wanted)));
  }

  private Optional<Statement> keyword(int line, OptionalInt column, Predicate<Statement> wanted) {
    return program.statements().stream()
        .filter(wanted)
        .filter(s -> s.first().line() == line)
        .filter(s -> column.isEmpty() || s.first().column() == column.getAsInt())
        .min(Comparator.comparingInt(s -> s.first().start()));
  }

  private static UnusableWitness nothing(String what, int line, OptionalInt column) {
    return new UnusableWitness(
        "there is no "
            + what
            + " at line "
            + line
            + (column.isPresent() ? ", column " + column.getAsInt() : ""));
  }
}
