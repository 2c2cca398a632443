package dev.tracefold.witness.source;

import dev.tracefold.witness.token.Token;
import dev.tracefold.witness.token.TokenScanner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A C program with its tokens and the statements of its functions, in the order of the text. */
public final class ProgramText {
  private final String text;
  private final List<Token> tokens;
  private final Brackets brackets;
  private final int[] lineStarts;
  private final List<Statement> statements = new ArrayList<>();
  private final Map<String, Token> bodies = new LinkedHashMap<>();

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
  }

  public static ProgramText of(String text) {
    ProgramText program = new ProgramText(text);
    program.findFunctions();
    program.statements.sort(
        Comparator.comparingInt((Statement s) -> s.labelled().start())
            .thenComparing(Comparator.comparingInt(Statement::length).reversed()));
    return program;
  }

  public String text() {
    return text;
  }

  public List<Token> tokens() {
    return Collections.unmodifiableList(tokens);
  }

  public List<Statement> statements() {
    return Collections.unmodifiableList(statements);
  }

  /** The opening brace of a function's body. */
  public Optional<Token> body(String function) {
    return Optional.ofNullable(bodies.get(function));
  }

  /** The opening braces of the functions' bodies. */
  public Map<String, Token> bodies() {
    return Collections.unmodifiableMap(bodies);
  }

  /** The function whose body that brace opens. */
  public Optional<String> functionOf(Token brace) {
    return bodies.entrySet().stream()
        .filter(e -> e.getValue().equals(brace))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  // ---- functions

  private void findFunctions() {
    int i = 0;
    while (i < tokens.size()) {
      if (!tokens.get(i).is("{") && !tokens.get(i).is("(") && !tokens.get(i).is("[")) {
        i++;
        continue;
      }
      int close = brackets.partner(i);
      if (close < 0) {
        return;
      }
      if (tokens.get(i).is("{")) {
        int open = i;
        functionBefore(i).ifPresent(name -> read(name, open, close));
      }
      i = close + 1;
    }
  }

  private void read(String function, int open, int close) {
    bodies.putIfAbsent(function, tokens.get(open));
    List<Statement> found = new ArrayList<>();
    try {
      new StatementReader(tokens, brackets, function, found).body(open, close);
      statements.addAll(found);
    } catch (StatementReader.Unreadable e) {
      // Statements of this function are not found, so nothing is changed in it.
    }
  }

  /**
   * The function whose body a brace at file level opens: a name, parentheses, perhaps attributes.
   */
  private Optional<String> functionBefore(int brace) {
    int i = brace - 1;
    while (i > 0 && tokens.get(i).is(")") && brackets.partner(i) > 0) {
      Token before = tokens.get(brackets.partner(i) - 1);
      if (!before.isWord()) {
        return Optional.empty();
      }
      if (!before.text().startsWith("__attribute")) {
        return Optional.of(before.text());
      }
      i = brackets.partner(i) - 2;
    }
    return i > 0 && tokens.get(i).is(";") ? oldStyleFunction(i) : Optional.empty();
  }

  /** A function with its parameters declared between the parentheses and the body. */
  private Optional<String> oldStyleFunction(int semicolon) {
    int i = semicolon;
    while (i > 0 && !tokens.get(i).is("}") && !tokens.get(i).is("=")) {
      if (tokens.get(i).is(")") && brackets.partner(i) > 0) {
        Token before = tokens.get(brackets.partner(i) - 1);
        boolean declares = tokens.get(i + 1).isWord();
        return declares && before.isWord() ? Optional.of(before.text()) : Optional.empty();
      }
      i--;
    }
    return Optional.empty();
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
