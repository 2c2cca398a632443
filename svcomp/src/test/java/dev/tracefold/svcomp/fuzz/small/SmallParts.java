package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.svcomp.fuzz.Choices;
import dev.tracefold.svcomp.fuzz.small.Scope.Variable;
import java.util.ArrayList;
import java.util.List;

/** What of a small program is there already. */
final class SmallParts {
  final Choices choices;
  final List<String> globals = new ArrayList<>();
  final List<Variable> globalVariables = new ArrayList<>();
  final List<String> arrays = new ArrayList<>();
  final Terms terms;
  final List<SmallProgram.Routine> functions = new ArrayList<>();
  final List<Act> gadgets = new ArrayList<>();

  /** Functions that only call themselves. */
  final List<String> recursive = new ArrayList<>();

  /** Whether loops go on as long as inputs say. Such programs have runs without end. */
  boolean mayRead;

  private int names;

  SmallParts(long seed) {
    this.choices = new Choices(seed);
    this.terms = new Terms(choices, arrays);
  }

  String fresh(String prefix) {
    return prefix + names++;
  }
}
