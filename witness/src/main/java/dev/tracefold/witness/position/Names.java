package dev.tracefold.witness.position;

import dev.tracefold.witness.source.CFunction;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.source.Statement.Kind;
import dev.tracefold.witness.token.Token;
import dev.tracefold.witness.token.TokenScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What names mean at a place, as far as that can be told without knowing types. */
public final class Names {
  private static final Set<String> NO_TYPES =
      Set.of("return", "goto", "else", "case", "sizeof", "break", "continue");
  private static final Set<String> ASSIGNMENTS =
      Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--");

  private static final Set<String> TYPE_WORDS =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "_Bool",
          "const",
          "volatile",
          "struct",
          "union",
          "enum",
          "sizeof",
          "__int128",
          "_Alignof");

  private final CSource source;

  private Names(CSource source) {
    this.source = source;
  }

  public static Names in(CSource source) {
    return new Names(source);
  }

  /** The declaration that a name refers to: its line, and whether it is a parameter's. */
  public record Declaration(int line, boolean isParameter) {}

  /**
   * The declaration within the function that the name refers to at the place; else it is global.
   */
  public Optional<Declaration> local(String name, Place place) {
    var token = source.tokenAt(place);
    return token.isEmpty() ? Optional.empty() : local(name, token.getAsInt());
  }

  private Optional<Declaration> local(String name, int token) {
    Optional<CFunction> function = source.functionAt(token);
    if (function.isEmpty()) {
      return Optional.empty();
    }
    for (Optional<Statement> s = source.statementAt(token); s.isPresent(); s = s.get().parent()) {
      Optional<Declaration> found = Optional.empty();
      if (s.get().is(Kind.FOR)) {
        found = declared(name, s.get().headStart(), s.get().headEnd());
      } else if (s.get().is(Kind.BLOCK)) {
        for (Statement child : s.get().children()) {
          if (child.start() >= token) {
            break;
          }
          Optional<Declaration> one =
              child.isSimple() && !child.contains(token)
                  ? declared(name, child.start(), child.end())
                  : Optional.empty();
          found = one.isPresent() ? one : found;
        }
      }
      if (found.isPresent()) {
        return found;
      }
    }
    for (int i = function.get().parametersStart(); i < function.get().body().start(); i++) {
      if (source.isAt(i, name) && !source.isAt(i + 1, "(")) {
        return Optional.of(new Declaration(source.token(i).line(), true));
      }
    }
    return Optional.empty();
  }

  private Optional<Declaration> declared(String name, int from, int to) {
    boolean isDeclaration =
        to > from + 1
            && source.token(from).isWord()
            && !NO_TYPES.contains(source.token(from).text())
            && (source.token(from + 1).isWord() || source.isAt(from + 1, "*"));
    int open = 0;
    for (int i = from; isDeclaration && i < to; i++) {
      Token token = source.token(i);
      if (token.is("(") || token.is("[") || token.is("{")) {
        open++;
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        open--;
      } else if (token.is(";")) {
        return Optional.empty();
      } else if (token.is(name) && open == 0 && i > from && isAfterType(i - 1)) {
        return Optional.of(new Declaration(token.line(), false));
      }
    }
    return Optional.empty();
  }

  private boolean isAfterType(int token) {
    return source.token(token).isWord() || source.isAt(token, "*") || source.isAt(token, ",");
  }

  /**
   * Whether the name, one of the function around the place, gets a value only once: as a parameter,
   * or by one assignment in the whole function. Taking its address counts as an assignment.
   */
  public boolean isAssignedOnce(String name, Place place) {
    var token = source.tokenAt(place);
    Optional<CFunction> function =
        token.isEmpty() ? Optional.empty() : source.functionAt(token.getAsInt());
    if (function.isEmpty()) {
      return false;
    }
    int count = 0;
    for (int i = function.get().parametersStart(); i < function.get().body().end(); i++) {
      if (source.isAt(i, name) && !source.isAt(i - 1, ".") && !source.isAt(i - 1, "->")) {
        boolean isParameter = i < function.get().body().start();
        count += isParameter || isAssignedAt(i) ? 1 : 0;
      }
    }
    return count == 1;
  }

  /** Whether the name that the token is gets a value there, or gives its address away. */
  boolean isAssignedAt(int token) {
    return ASSIGNMENTS.contains(source.token(token + 1).text())
        || source.isAt(token - 1, "++")
        || source.isAt(token - 1, "--")
        || source.isAt(token - 1, "&");
  }

  /** The names of objects in an expression: neither members nor words of types. */
  public static Set<String> used(String expression) {
    Set<String> used = new TreeSet<>();
    List<Token> tokens = TokenScanner.tokens(expression);
    for (int i = 0; i < tokens.size(); i++) {
      boolean isMember = i > 0 && (tokens.get(i - 1).is(".") || tokens.get(i - 1).is("->"));
      String word = tokens.get(i).isWord() ? tokens.get(i).text() : "\\";
      // ACSL's own words begin with a backslash.
      if (!isMember && !word.startsWith("\\") && !TYPE_WORDS.contains(word)) {
        used.add(word);
      }
    }
    return used;
  }

  /** Whether the name is declared around the place, or outside all functions. */
  public boolean isVisible(String name, Place place) {
    return local(name, place).isPresent() || isGlobal(name);
  }

  private boolean isGlobal(String name) {
    for (int i = 0; i < source.size(); i++) {
      if (source.isAt(i, name) && source.functionAt(i).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the name is anywhere in the file. */
  public boolean occurs(String name) {
    for (int i = 0; i < source.size(); i++) {
      if (source.isAt(i, name)) {
        return true;
      }
    }
    return false;
  }

  public boolean isFunction(String name) {
    return source.functions().stream().anyMatch(f -> f.name().equals(name));
  }

  /** The function around a place. */
  public Optional<String> functionAt(Place place) {
    var token = source.tokenAt(place);
    return token.isEmpty()
        ? Optional.empty()
        : source.functionAt(token.getAsInt()).map(CFunction::name);
  }

  /** The places at which a function is called by name. */
  public List<Place> calls(String function) {
    List<Place> calls = new ArrayList<>();
    for (int i = 0; i < source.size(); i++) {
      if (source.isAt(i, function) && source.isAt(i + 1, "(") && source.functionAt(i).isPresent()) {
        calls.add(source.place(i));
      }
    }
    return calls;
  }

  /** Whether the file has something in that line or after it. */
  public boolean hasLine(int line) {
    return line > 0 && source.size() > 0 && line <= source.token(source.size() - 1).line();
  }

  /** Whether something between two places of the file assigns. */
  boolean assignsBetween(int from, int to) {
    for (int i = from; i < to; i++) {
      if (ASSIGNMENTS.contains(source.token(i).text())) {
        return true;
      }
    }
    return false;
  }
}
