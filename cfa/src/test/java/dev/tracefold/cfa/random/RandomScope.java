package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.Variable;
import java.util.List;

/** An automaton's name and the variables that it may use. */
record RandomScope(String name, List<Variable> locals, List<Variable> globals) {}
