package dev.tracefold.witness.source;

import dev.tracefold.witness.token.Token;
import dev.tracefold.witness.token.TokenScanner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A C program with its tokens, its functions and their statements. Any text is read. */
public final class ProgramText {
  private final String text;
  private final List<Token> tokens;
  private final Brackets brackets;
  private final int[] lineStarts;
  private final List<CFunction> functions;
  private final List<Statement> statements;

  private ProgramText(String text) {
    this.text = text;
    this.tokens = TokenScanner.tokens(text);
    this.brackets = Brackets.of(tokens);
    this.lineStarts =
        IntStream.concat(
                IntStream.of(0),
                IntStream.range(0, text.length())
                    .filter(i -> text.charAt(i) == '\n')
                    .map(i -> i + 1))
            .toArray();
    this.functions = FunctionFinder.functions(tokens, brackets);
    this.statements = listed(functions);
  }

  public static ProgramText of(String text) {
    return new ProgramText(text);
  }

  private static List<Statement> listed(List<CFunction> functions) {
    List<Statement> found = new ArrayList<>();
    Deque<Statement> open = new ArrayDeque<>();
    functions.stream().filter(CFunction::isRegular).forEach(f -> open.addAll(f.body().children()));
    while (!open.isEmpty()) {
      Statement s = open.pop();
      if (!s.is(Statement.Kind.LABELLED)) {
        found.add(s);
      }
      s.children().stream().filter(c -> !c.inExpression()).forEach(open::push);
    }
    found.sort(
        Comparator.comparingInt((Statement s) -> s.labelled().start())
            .thenComparing(Comparator.comparingInt(Statement::length).reversed()));
    return found;
  }

  public String text() {
    return text;
  }

  public List<Token> tokens() {
    return Collections.unmodifiableList(tokens);
  }

  /**
   * The statements in the order of the text, without labels, those within expressions, and those of
   * functions that are not regular: more statements may be put around each.
   */
  public List<Statement> statements() {
    return Collections.unmodifiableList(statements);
  }

  /** In the order of the text. */
  public List<CFunction> functions() {
    return Collections.unmodifiableList(functions);
  }

  /** The opening brace of a function's body. */
  public Optional<Token> body(String function) {
    return functions.stream()
        .filter(f -> f.name().equals(function))
        .map(f -> f.body().first())
        .findFirst();
  }

  /** The opening braces of the functions' bodies. */
  public Map<String, Token> bodies() {
    Map<String, Token> bodies = new LinkedHashMap<>();
    functions.forEach(f -> bodies.putIfAbsent(f.name(), f.body().first()));
    return bodies;
  }

  /** The function whose body that brace opens. */
  public Optional<String> functionOf(Token brace) {
    return functions.stream()
        .filter(f -> f.body().first().equals(brace))
        .map(CFunction::name)
        .findFirst();
  }

  // ---- lookup

  /** The offset of a position, if the text has it. */
  public Optional<Integer> offset(int line, int column) {
    if (line < 1 || line > lineStarts.length) {
      return Optional.empty();
    }
    int start = lineStarts[line - 1];
    int end = text.indexOf('\n', start);
    int offset = start + column - 1;
    return column > 0 && offset <= (end < 0 ? text.length() : end)
        ? Optional.of(offset)
        : Optional.empty();
  }

  /** The line that an offset is on. */
  public int lineOf(int offset) {
    int at = Arrays.binarySearch(lineStarts, offset);
    return at >= 0 ? at + 1 : -at - 1;
  }

  /** The brace that closes what that one opens. */
  public Token closing(Token brace) {
    return tokens.get(brackets.partner(tokenAt(brace.start()).orElseThrow()));
  }

  /** The index of the token at an offset. */
  public Optional<Integer> tokenAt(int offset) {
    int low = 0;
    int high = tokens.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Token token = tokens.get(middle);
      if (token.end() <= offset) {
        low = middle + 1;
      } else if (token.start() > offset) {
        high = middle - 1;
      } else {
        return Optional.of(middle);
      }
    }
    return Optional.empty();
  }

  /** The bracket that belongs to that one. */
  public Optional<Integer> partner(int token) {
    return brackets.partner(token) < 0 ? Optional.empty() : Optional.of(brackets.partner(token));
  }

  /** The first statement that begins there, with or without its labels. */
  public Optional<Statement> statementAt(int offset, Predicate<Statement> wanted) {
    return statements.stream()
        .filter(s -> s.first().start() == offset || s.labelled().start() == offset)
        .filter(wanted)
        .findFirst();
  }

  /** The smallest statement around an offset. */
  public Optional<Statement> innermost(int offset, Predicate<Statement> wanted) {
    return statements.stream()
        .filter(s -> s.covers(offset))
        .filter(wanted)
        .min(Comparator.comparingInt(Statement::length));
  }

  /** Whether a statement is a declaration of that name. */
  public boolean declares(Statement statement, String name) {
    int first = tokenAt(statement.first().start()).orElseThrow();
    int last = tokenAt(statement.last().start()).orElseThrow();
    for (int i = first + 1; tokens.get(first).isWord() && i < last; i++) {
      Token before = tokens.get(i - 1);
      boolean follows = before.isWord() || before.is("*") || before.is(",");
      boolean startsWithType = tokens.get(first + 1).isWord() || tokens.get(first + 1).is("*");
      if (tokens.get(i).is(name) && follows && startsWithType) {
        return true;
      }
    }
    return false;
  }

  /** The statements that begin on a line, in order. */
  public List<Statement> onLine(int line) {
    return statements.stream()
        .filter(s -> s.first().line() == line || s.labelled().line() == line)
        .toList();
  }
}
