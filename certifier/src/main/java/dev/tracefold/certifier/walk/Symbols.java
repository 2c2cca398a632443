package dev.tracefold.certifier.walk;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.results.ExhaustedTree;
import java.util.HashSet;
import java.util.Set;

/**
 * The symbols of arbitrary values, by the names that the proof has for them. Each is made but once
 * on a path, and no state that a path goes on from may speak of one that is yet to be made.
 */
final class Symbols {
  private final ExprFactory factory;
  private final Layout layout;
  private final Set<Variable> locals = new HashSet<>();

  Symbols(ExprFactory factory, Layout layout) {
    this.factory = factory;
    this.layout = layout;
  }

  /** What is read after that many other inputs. */
  Variable input(int number, Type type) {
    return own(ExhaustedTree.input(factory, number, type));
  }

  /** What a local variable is when a path enters its procedure. */
  Variable local(Variable v, long path) {
    Variable symbol = own(ExhaustedTree.local(factory, v, path));
    if (!locals.add(symbol)) {
      throw new IllegalStateException("two calls on paths of one name: " + symbol);
    }
    return symbol;
  }

  private Variable own(Variable symbol) {
    if (layout.slots().contains(symbol)) {
      throw new IllegalStateException("the program has a variable " + symbol);
    }
    return symbol;
  }

  /** Whether a path that has read so many inputs may yet make the symbol. */
  boolean isToCome(Variable symbol, int inputs) {
    return !layout.slots().contains(symbol)
        && !locals.contains(symbol)
        && ExhaustedTree.mayBeMade(symbol, inputs);
  }
}
