package dev.tracefold.witness.position;

import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.source.Statement.Kind;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a function declares without a value before it does anything but simple statements: every run
 * of the function passes these declarations first, once, and in the order of the text.
 */
public final class StraightDeclarations {
  private static final Set<String> OTHERS =
      Set.of("static", "extern", "typedef", "volatile", "register", "__thread", "_Thread_local");

  private final CSource source;
  private final Map<String, Declared> found = new LinkedHashMap<>();

  private StraightDeclarations(CSource source) {
    this.source = source;
  }

  /**
   * A name.
   *
   * @param line of the declaration
   * @param isAlone whether the declaration declares nothing else
   * @param next the first character of the statement after the declaration
   */
  public record Declared(int line, boolean isAlone, Place next) {}

  /** Of each name its declaration; whether it is a scalar is not known. */
  public static Map<String, Declared> of(CSource source, String function) {
    StraightDeclarations declarations = new StraightDeclarations(source);
    source.functions().stream()
        .filter(f -> f.name().equals(function))
        .findFirst()
        .ifPresent(f -> declarations.read(f.body().children()));
    return declarations.found;
  }

  private void read(List<Statement> statements) {
    for (int i = 0; i + 1 < statements.size(); i++) {
      if (!isStraight(statements.get(i))) {
        return;
      }
      int behind = i + 1;
      Optional<Statement> next =
          statements.subList(behind, statements.size()).stream()
              .filter(s -> !StatementOrder.isPassedOver(source, s))
              .findFirst()
              .filter(s -> s.isSimple() || s.is(Kind.IF) || s.isLoop());
      if (next.isPresent()) {
        declare(statements.get(i), source.place(next.get().start()));
      }
    }
  }

  private boolean isStraight(Statement statement) {
    if (!statement.is(Kind.OTHER) || !statement.children().isEmpty()) {
      return false;
    }
    for (int i = statement.start(); i < statement.end(); i++) {
      String name = source.token(i).text();
      if (source.isAt(i + 1, "(")
          && source.functions().stream().anyMatch(f -> f.name().equals(name))) {
        return false;
      }
    }
    return true;
  }

  private void declare(Statement statement, Place next) {
    int first = statement.start();
    boolean isDeclaration =
        source.token(first).isWord()
            && source.token(first + 1).isWord()
            && !OTHERS.contains(source.token(first).text());
    List<Integer> names = new ArrayList<>();
    int declarators = 1;
    int open = 0;
    for (int i = first + 1; isDeclaration && i < statement.end(); i++) {
      Token token = source.token(i);
      if (token.is("(") || token.is("[") || token.is("{")) {
        open++;
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        open--;
      } else if (open == 0 && token.is(",")) {
        declarators++;
      } else if (open == 0 && token.isWord() && isPlain(i)) {
        names.add(i);
      }
    }
    for (int name : names) {
      Token token = source.token(name);
      found.put(token.text(), new Declared(token.line(), declarators == 1, next));
    }
  }

  /** Whether a word is a declarator with nothing around it. */
  private boolean isPlain(int name) {
    return (source.isAt(name + 1, ",") || source.isAt(name + 1, ";"))
        && (source.token(name - 1).isWord() || source.isAt(name - 1, ","));
  }
}
