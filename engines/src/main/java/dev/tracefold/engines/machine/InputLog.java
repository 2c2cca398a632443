package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The symbols that a path's inputs got, newest first; paths share beginnings. */
public record InputLog(InputLog earlier, Variable symbol, int count) {
  public static final InputLog EMPTY = new InputLog(null, null, 0);

  public InputLog and(Variable symbol) {
    return new InputLog(this, symbol, count + 1);
  }

  /** In the order of reading. */
  List<Variable> symbols() {
    List<Variable> all = new ArrayList<>(count);
    for (InputLog log = this; log.count > 0; log = log.earlier) {
      all.add(log.symbol);
    }
    Collections.reverse(all);
    return all;
  }
}
