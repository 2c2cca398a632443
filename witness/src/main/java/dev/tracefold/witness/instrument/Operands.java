package dev.tracefold.witness.instrument;

import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The operands of {@code &&} and {@code ||} in the functions of a program: each is a decision of
 * its own, wherever the expression stands. One that is itself such an expression in parentheses is
 * none; its operands are.
 */
final class Operands {
  private static final Set<String> LOGICAL = Set.of("&&", "||");

  /** What stands between expressions, beside the logical operators. */
  private static final Set<String> SEPARATORS =
      Set.of(
          ",", ";", "?", ":", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
          "{", "}", "(", "[", ")", "]", "return", "else", "do", "&&", "||");

  private final ProgramText program;
  private final List<Token> tokens;

  Operands(ProgramText program) {
    this.program = program;
    this.tokens = program.tokens();
  }

  /** A part of an expression, by the numbers of its first and last token. */
  private record Part(int first, int last) {}

  /** The operands that have a token on a line. */
  List<Site> onLine(int line) {
    List<Site> found = new ArrayList<>();
    for (int i = 1; i + 1 < tokens.size(); i++) {
      if (isOperator(i) && program.innermost(tokens.get(i).start(), s -> true).isPresent()) {
        // The operand to the right of one operator may be to the left of the next.
        if (!isOperator(before(i) - 1)) {
          add(new Part(before(i), i - 1), line, found);
        }
        add(new Part(i + 1, after(i)), line, found);
      }
    }
    return found;
  }

  private void add(Part part, int line, List<Site> found) {
    boolean isHere =
        part.first() <= part.last()
            && tokens.get(part.first()).line() <= line
            && line <= tokens.get(part.last()).line();
    if (isHere && !isLogical(part)) {
      found.add(
          new Site.Operand(
              tokens.get(part.first()), tokens.get(part.last()), isNegated(part.first())));
    }
  }

  /** The condition before a question mark, by its first token. */
  Token startOfCondition(Token questionMark) {
    int at = program.tokenAt(questionMark.start()).orElseThrow();
    int first = before(at);
    while (isOperator(first - 1)) {
      first = before(first - 1);
    }
    return tokens.get(Math.min(first, at));
  }

  /** Not GNU's address of a label. */
  private boolean isOperator(int at) {
    if (at < 1 || !LOGICAL.contains(tokens.get(at).text())) {
      return false;
    }
    Token left = tokens.get(at - 1);
    boolean endsOperand =
        left.kind() != Token.Kind.SYMBOL || left.is(")") || left.is("]") || left.is("}");
    return endsOperand && !left.is("return") || left.is("++") || left.is("--");
  }

  /** The first token of the part that ends before a token. */
  private int before(int end) {
    int i = end - 1;
    while (i > 0) {
      Optional<Integer> partner = program.partner(i);
      if (partner.isPresent() && partner.get() < i && !tokens.get(i).is("}")) {
        i = partner.get() - 1;
      } else if (SEPARATORS.contains(tokens.get(i).text())) {
        return i + 1;
      } else {
        i--;
      }
    }
    return i;
  }

  /** The last token of the part that begins after a token. */
  private int after(int start) {
    int i = start + 1;
    while (i < tokens.size()) {
      Optional<Integer> partner = program.partner(i);
      if (partner.isPresent() && partner.get() > i && !tokens.get(i).is("{")) {
        i = partner.get() + 1;
      } else if (SEPARATORS.contains(tokens.get(i).text())) {
        return i - 1;
      } else {
        i++;
      }
    }
    return i - 1;
  }

  /** Whether a part is an expression with such operators in parentheses, perhaps negated. */
  private boolean isLogical(Part part) {
    int open = skipNegations(part.first());
    boolean isParenthesised =
        tokens.get(open).is("(") && program.partner(open).equals(Optional.of(part.last()));
    if (!isParenthesised) {
      return false;
    }
    for (int i = open + 1; i < part.last(); i++) {
      if (isOperator(i)) {
        return true;
      }
      Optional<Integer> partner = program.partner(i);
      if (partner.isPresent() && partner.get() > i) {
        // An expression in parentheses alone is as if they were not there.
        boolean isAlone = isLogical(new Part(i, partner.get())) && partner.get() == part.last() - 1;
        if (isAlone && skipNegations(open + 1) == i) {
          return true;
        }
        i = partner.get();
      }
    }
    return false;
  }

  private int skipNegations(int first) {
    int at = first;
    while (at + 1 < tokens.size() && tokens.get(at).is("!")) {
      at++;
    }
    return at;
  }

  /** Whether an odd number of negations is between the part and the condition that it is of. */
  private boolean isNegated(int part) {
    int negations = 0;
    int open = part - 1;
    while (isOperator(open)) {
      open = before(open) - 1;
    }
    while (open > 0 && tokens.get(open).is("(")) {
      int first = open;
      while (tokens.get(first - 1).is("!")) {
        first--;
      }
      int close = program.partner(open).orElse(open);
      if (!isOperand(first, close) && !isCondition(first, close)) {
        break;
      }
      negations += open - first;
      open = first - 1;
      while (isOperator(open)) {
        open = before(open) - 1;
      }
    }
    return negations % 2 == 1;
  }

  private boolean isOperand(int first, int last) {
    return isOperator(first - 1) || isOperator(last + 1);
  }

  /** Whether a part is the whole condition of a statement, or stands alone in parentheses in it. */
  private boolean isCondition(int first, int last) {
    int start = tokens.get(first).start();
    int end = tokens.get(last).end();
    return program.statements().stream()
        .map(Statement::condition)
        .flatMap(Optional::stream)
        .anyMatch(
            c ->
                c.start() <= start
                    && end <= c.end()
                    && program
                        .text()
                        .substring(c.start(), start)
                        .chars()
                        .allMatch(Operands::isOuter)
                    && program.text().substring(end, c.end()).chars().allMatch(Operands::isOuter));
  }

  private static boolean isOuter(int c) {
    return c == '(' || c == ')' || c == '!' || Character.isWhitespace(c);
  }
}
