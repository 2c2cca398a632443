package dev.tracefold.witness.position;

import dev.tracefold.witness.position.Statement.Kind;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the functions of a file and their statements. Whatever the text is, it ends. */
final class StatementParser {
  /** A statement that is nested more deeply has no place; the parser's stack is Java's. */
  private static final int DEEPEST = 1000;

  private static final Set<String> ATTRIBUTES =
      Set.of("__attribute__", "__attribute", "__declspec", "__asm__", "__asm", "asm");

  private final List<Token> tokens;
  private int at;

  private StatementParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  static List<CFunction> functions(List<Token> tokens) {
    return new StatementParser(tokens).functions();
  }

  private List<CFunction> functions() {
    List<CFunction> functions = new ArrayList<>();
    int declaration = 0;
    while (at < tokens.size()) {
      if (isAt("{")) {
        Optional<Integer> parameters = parameters(declaration);
        if (parameters.isPresent()) {
          String name = tokens.get(parameters.get() - 1).text();
          Statement body = compound(Optional.empty(), 0);
          functions.add(new CFunction(name, parameters.get() + 1, body));
          declaration = at;
        } else {
          skipBrackets();
        }
      } else if (isAt("(") || isAt("[")) {
        skipBrackets();
      } else {
        // Parameters of the old kind are declared between the brackets and the body.
        boolean isEnd = isAt(";") && !isOldParameter(declaration);
        at++;
        declaration = isEnd ? at : declaration;
      }
    }
    return functions;
  }

  private boolean isOldParameter(int declaration) {
    int next = at + 1;
    for (int i = next; i < Math.min(tokens.size(), next + 60); i++) {
      if (tokens.get(i).is("{")) {
        return parameters(declaration).isPresent() && isBefore(i, ";");
      }
      if (tokens.get(i).is("(") || tokens.get(i).is("=") || tokens.get(i).is("}")) {
        return false;
      }
    }
    return false;
  }

  private boolean isBefore(int token, String text) {
    return token > 0 && tokens.get(token - 1).is(text);
  }

  /** The bracket that opens the parameters, if a function's body may begin here. */
  private Optional<Integer> parameters(int declaration) {
    int open = 0;
    for (int i = declaration; i < at; i++) {
      Token token = tokens.get(i);
      if (token.is("=") || token.is("typedef")) {
        return Optional.empty();
      }
      if (token.is("(")) {
        boolean isAttribute = i > declaration && ATTRIBUTES.contains(tokens.get(i - 1).text());
        if (open == 0 && i > declaration && tokens.get(i - 1).isWord() && !isAttribute) {
          return Optional.of(i);
        }
        open++;
      } else if (token.is(")")) {
        open--;
      }
    }
    return Optional.empty();
  }

  // ---- statements; each leaves the position after itself

  private Statement compound(Optional<Statement> parent, int depth) {
    Statement compound = new Statement(Kind.COMPOUND, parent, at);
    if (depth > DEEPEST) {
      skipBrackets();
    } else {
      at++;
      while (at < tokens.size() && !isAt("}")) {
        compound.child(statement(compound, depth + 1));
      }
      at = Math.min(tokens.size(), at + 1);
    }
    compound.endAt(at);
    return compound;
  }

  private Statement statement(Statement parent, int depth) {
    Token token = tokens.get(at);
    Optional<Statement> within = Optional.of(parent);
    if (token.is("{")) {
      return compound(within, depth);
    }
    if (depth > DEEPEST) {
      return simple(within, depth);
    }
    if (token.is("if")) {
      return conditional(within, depth);
    }
    if (token.is("while") || token.is("switch") || token.is("for")) {
      Kind kind = token.is("while") ? Kind.WHILE : token.is("for") ? Kind.FOR : Kind.SWITCH;
      Statement statement = new Statement(kind, within, at);
      head(statement, depth);
      body(statement, depth);
      statement.endAt(at);
      return statement;
    }
    if (token.is("do")) {
      Statement statement = new Statement(Kind.DO, within, at++);
      body(statement, depth);
      head(statement, depth);
      skip(";");
      statement.endAt(at);
      return statement;
    }
    return isLabel() ? labelled(within, depth) : simple(within, depth);
  }

  /** A chain of {@code else if} may be long, so it is not followed by recursion. */
  private Statement conditional(Optional<Statement> parent, int depth) {
    List<Statement> chain = new ArrayList<>();
    Optional<Statement> within = parent;
    while (true) {
      Statement statement = new Statement(Kind.IF, within, at);
      if (!chain.isEmpty()) {
        chain.get(chain.size() - 1).child(statement);
      }
      chain.add(statement);
      head(statement, depth);
      body(statement, depth);
      if (!isAt("else")) {
        break;
      }
      at++;
      within = Optional.of(statement);
      if (!isAt("if")) {
        if (at < tokens.size() && !isAt("}")) {
          statement.child(statement(statement, depth + 1));
        }
        break;
      }
    }
    chain.forEach(statement -> statement.endAt(at));
    return chain.get(0);
  }

  /** The keyword and what stands in brackets after it. */
  private void head(Statement owner, int depth) {
    at = Math.min(tokens.size(), at + 1);
    if (!isAt("(")) {
      return;
    }
    int from = at + 1;
    expression(owner, depth);
    owner.head(from, Math.max(from, at - 1));
  }

  private void body(Statement owner, int depth) {
    if (at < tokens.size() && !isAt("}")) {
      owner.body(statement(owner, depth + 1));
    }
  }

  private boolean isLabel() {
    Token token = tokens.get(at);
    return token.is("case")
        || token.is("default")
        || token.isWord() && at + 1 < tokens.size() && tokens.get(at + 1).is(":");
  }

  private Statement labelled(Optional<Statement> parent, int depth) {
    Statement statement = new Statement(Kind.LABELLED, parent, at);
    while (at < tokens.size() && !isAt(":") && !isAt("}") && !isAt(";")) {
      at++;
    }
    skip(":");
    body(statement, depth);
    statement.endAt(at);
    return statement;
  }

  private Statement simple(Optional<Statement> parent, int depth) {
    Statement statement = new Statement(Kind.SIMPLE, parent, at);
    while (at < tokens.size() && !isAt(";") && !isAt("}")) {
      if (isAt("(") || isAt("[") || isAt("{")) {
        expression(statement, depth);
      } else {
        at++;
      }
    }
    skip(";");
    // Something must be taken, or the parser would not come on.
    at = Math.max(at, statement.start() + 1);
    statement.endAt(at);
    return statement;
  }

  /** Goes to the end of a bracket; statements within it become the owner's. */
  private void expression(Statement owner, int depth) {
    int open = 0;
    while (at < tokens.size()) {
      if (isAt("{") && isBefore(at, "(") && depth <= DEEPEST) {
        owner.child(compound(Optional.of(owner), depth + 1));
        continue;
      }
      if (isAt("(") || isAt("[") || isAt("{")) {
        open++;
      } else if (isAt(")") || isAt("]") || isAt("}")) {
        open--;
      }
      at++;
      if (open <= 0) {
        return;
      }
    }
  }

  private void skipBrackets() {
    int open = 0;
    do {
      if (isAt("(") || isAt("[") || isAt("{")) {
        open++;
      } else if (isAt(")") || isAt("]") || isAt("}")) {
        open--;
      }
      at++;
    } while (at < tokens.size() && open > 0);
  }

  private void skip(String text) {
    if (isAt(text)) {
      at++;
    }
  }

  private boolean isAt(String text) {
    return at < tokens.size() && tokens.get(at).is(text);
  }
}
