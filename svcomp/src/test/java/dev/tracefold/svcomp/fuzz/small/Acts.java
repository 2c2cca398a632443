package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.svcomp.fuzz.Choices;
import dev.tracefold.svcomp.fuzz.small.Scope.Variable;
import java.util.ArrayList;
import java.util.List;

/** Makes up statements, and statements within them. */
final class Acts {
  /** How deep loops and branches are nested in main. */
  static final int DEEPEST = 2;

  private final SmallParts parts;
  private final Choices choices;
  private final Terms terms;

  Acts(SmallParts parts) {
    this.parts = parts;
    this.choices = parts.choices;
    this.terms = parts.terms;
  }

  List<Act> several(Scope scope, int count, int depth, boolean inMain) {
    List<Act> acts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      acts.add(one(scope, depth, inMain));
    }
    return acts;
  }

  Act one(Scope scope, int depth, boolean inMain) {
    if (!parts.gadgets.isEmpty() && choices.oneIn(4)) {
      return choices.of(parts.gadgets);
    }
    return switch (choices.below(depth > 0 ? 12 : 5)) {
      case 0, 1, 2 -> assign(scope);
      case 3 -> inMain && !parts.functions.isEmpty() ? call(scope) : assign(scope);
      case 4 -> scope.inLoop() && choices.oneIn(2) ? jump(scope) : through(scope);
      case 5, 6, 7 -> branch(scope, depth, inMain);
      case 8 -> select(scope, inMain);
      default -> loop(scope, depth, inMain);
    };
  }

  private Act assign(Scope scope) {
    if (!parts.arrays.isEmpty() && choices.oneIn(3)) {
      return new Act.Assign(terms.element(scope), terms.of(scope, 2));
    }
    return new Act.Assign(new Term.Name(choices.of(scope.variables()).name()), terms.of(scope, 2));
  }

  private Act call(Scope scope) {
    List<SmallProgram.Routine> callable =
        parts.functions.stream().filter(f -> !parts.recursive.contains(f.name())).toList();
    return new Act.Call(
        new Term.Name(choices.of(scope.variables()).name()),
        choices.of(callable).name(),
        List.of(terms.of(scope, 1), terms.of(scope, 1)));
  }

  private Act jump(Scope scope) {
    Term condition = terms.condition(scope);
    return choices.oneIn(2) ? new Act.Leave(condition) : new Act.Skip(condition);
  }

  private Act through(Scope scope) {
    Variable first = choices.of(scope.variables());
    List<Variable> alike =
        scope.variables().stream().filter(v -> v.type().equals(first.type())).toList();
    return new Act.Through(
        first.type(),
        terms.condition(scope),
        first.name(),
        choices.of(alike).name(),
        terms.of(scope, 1));
  }

  private Act branch(Scope scope, int depth, boolean inMain) {
    return new Act.Branch(
        terms.condition(scope),
        several(scope, 1 + choices.below(2), depth - 1, inMain),
        choices.oneIn(2) ? List.of() : several(scope, 1, depth - 1, inMain));
  }

  private Act select(Scope scope, boolean inMain) {
    List<List<Act>> cases = new ArrayList<>();
    for (int i = 2 + choices.below(3); i > 0; i--) {
      cases.add(several(scope.around(false), 1, 0, inMain));
    }
    Term three = new Term.Text("3");
    return new Act.Select(new Term.Binary(terms.of(scope, 1), "&", three), cases);
  }

  /** Counts, with a number of rounds that is fixed, small or large, or depends on inputs. */
  Act loop(Scope scope, int depth, boolean inMain) {
    int kind = choices.below(parts.mayRead ? 7 : 6);
    if (kind == 6) {
      Scope within = scope.around(true);
      List<Act> body = several(within, 1 + choices.below(2), 0, inMain);
      Term again = new Term.Binary(new Term.Input(), ">", new Term.Text("0"));
      return new Act.Repeat(again, new ArrayList<>(body));
    }
    if (kind == 5) {
      return descent(scope, depth, inMain);
    }
    String counter = parts.fresh("i");
    Scope within = scope.counting(counter);
    boolean far = kind == 4 && depth == DEEPEST;
    Term to =
        far
            ? new Term.Text(Integer.toString(20 + choices.below(400)))
            : kind < 2
                ? new Term.Binary(terms.of(scope, 1), "&", new Term.Text("3"))
                : new Term.Text(Integer.toString(1 + choices.below(4)));
    List<Act> body =
        new ArrayList<>(several(within, 1 + choices.below(2), far ? 0 : depth - 1, inMain));
    return new Act.Count(
        counter, new Term.Text(Integer.toString(choices.below(2))), to, 1 + choices.below(2), body);
  }

  /** A variable that no function changes goes down while it is above a bound. */
  private Act descent(Scope scope, int depth, boolean inMain) {
    List<Variable> able =
        scope.variables().stream()
            .filter(v -> v.type().equals("int") && !parts.globalVariables.contains(v))
            .toList();
    if (able.isEmpty()) {
      return assign(scope);
    }
    Variable v = choices.of(able);
    Scope within = scope.without(v);
    if (within.variables().isEmpty()) {
      return assign(scope);
    }
    Term name = new Term.Name(v.name());
    List<Act> body = new ArrayList<>();
    body.add(new Act.Assign(name, new Term.Binary(name, "-", new Term.Text("1"))));
    body.addAll(several(within, 1, depth - 1, inMain));
    Term bounded =
        new Term.Binary(
            new Term.Binary(name, ">", new Term.Text(Integer.toString(choices.below(3)))),
            "&&",
            new Term.Binary(name, "<", new Term.Text("12")));
    return new Act.Repeat(bounded, body);
  }
}
