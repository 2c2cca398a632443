package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.svcomp.fuzz.Choices;
import dev.tracefold.svcomp.fuzz.small.Scope.Variable;
import java.util.ArrayList;
import java.util.List;

/** Makes up a small program: what verification tasks are made of, a few of each. */
final class SmallWriter {
  private static final List<String> TYPES =
      List.of("int", "int", "int", "unsigned int", "unsigned char", "short", "long long", "_Bool");

  private final long seed;
  private final SmallParts parts;
  private final Choices choices;
  private final Terms terms;
  private final Acts acts;

  SmallWriter(long seed) {
    this.seed = seed;
    this.parts = new SmallParts(seed);
    this.choices = parts.choices;
    this.terms = parts.terms;
    this.acts = new Acts(parts);
  }

  SmallProgram program() {
    for (int i = 1 + choices.below(3); i > 0; i--) {
      global();
    }
    if (choices.oneIn(3)) {
      String array = parts.fresh("a");
      String type = choices.of("int", "unsigned char", "short");
      parts.globals.add("static " + type + " $" + array + "[" + Terms.ARRAY + "] = {1, 2};");
      parts.arrays.add(array);
    }
    if (choices.oneIn(4)) {
      Variable v = new Variable(parts.fresh("g"), "int");
      parts.globals.add("static int $" + v.name() + ";");
      parts.globalVariables.add(v);
      Gadget gadget = Gadget.of(choices, v);
      parts.globals.addAll(gadget.declarations());
      parts.gadgets.addAll(gadget.uses());
    }
    for (int i = choices.below(3); i > 0; i--) {
      function();
    }
    if (choices.oneIn(5)) {
      recursion();
    }
    parts.mayRead = choices.oneIn(4);
    return new SmallProgram(
        seed,
        choices.oneIn(3) ? -1 : 0,
        2 + choices.below(3),
        new SmallProgram.Parts(parts.globals, parts.functions, mainBody()));
  }

  private List<Act> mainBody() {
    List<Act> main = new ArrayList<>();
    Scope scope = new Scope(parts.globalVariables, List.of(), false);
    for (int i = 1 + choices.below(3); i > 0; i--) {
      Variable v = new Variable(parts.fresh("in"), choices.of(TYPES));
      main.add(declare(v));
      main.add(new Act.Assign(new Term.Name(v.name()), new Term.Input()));
      scope = scope.with(v);
    }
    Variable v = new Variable(parts.fresh("v"), choices.of(TYPES));
    main.add(declare(v));
    main.add(new Act.Assign(new Term.Name(v.name()), terms.constant()));
    scope = scope.with(v);
    boolean early = choices.oneIn(3);
    int count = 2 + choices.below(4);
    int looking = early ? choices.below(count) : -1;
    for (int i = 0; i < count; i++) {
      if (i == looking) {
        main.add(nestedLook(scope));
      } else {
        main.add(acts.one(scope, Acts.DEEPEST, true));
      }
    }
    if (!early) {
      main.add(new Act.Look(terms.of(scope, 1)));
    }
    return main;
  }

  /** Looks within a loop, where a proof has to speak of all rounds. */
  private Act nestedLook(Scope scope) {
    Act look = new Act.Look(terms.of(scope, 1));
    Act loop = acts.loop(scope, Acts.DEEPEST, false);
    if (loop instanceof Act.Count c) {
      c.body().add(choices.below(c.body().size() + 1), look);
      return loop;
    } else if (loop instanceof Act.Repeat r) {
      r.body().add(choices.below(r.body().size() + 1), look);
      return loop;
    }
    return look;
  }

  private static Act declare(Variable v) {
    return new Act.Declare(v.type(), v.name());
  }

  private void global() {
    Variable v = new Variable(parts.fresh("g"), choices.of(TYPES));
    parts.globals.add("static " + v.type() + " $" + v.name() + " = " + choices.below(3) + ";");
    parts.globalVariables.add(v);
  }

  private void function() {
    String type = choices.of(TYPES);
    Variable a = new Variable(parts.fresh("p"), choices.of(TYPES));
    Variable b = new Variable(parts.fresh("p"), choices.of(TYPES));
    Scope scope = new Scope(parts.globalVariables, List.of(), false).with(a).with(b);
    String name = parts.fresh("f");
    List<Act> body = acts.several(scope, 1 + choices.below(2), 1, false);
    parts.functions.add(
        new SmallProgram.Routine(
            type,
            name,
            List.of(a.type() + " $" + a.name(), b.type() + " $" + b.name()),
            body,
            terms.of(scope, 1)));
  }

  /** Calls itself with less, once or twice. */
  private void recursion() {
    Variable n = new Variable(parts.fresh("n"), "int");
    Variable x = new Variable(parts.fresh("x"), choices.of("int", "unsigned int", "long long"));
    Variable y = new Variable(parts.fresh("y"), x.type());
    String name = parts.fresh("r");
    Scope scope = new Scope(parts.globalVariables, List.of(n.name()), false).with(x);
    List<Act> step = new ArrayList<>();
    step.add(new Act.Call(new Term.Name(y.name()), name, List.of(less(n), terms.of(scope, 1))));
    if (choices.oneIn(3)) {
      step.add(new Act.Call(new Term.Name(x.name()), name, List.of(less(n), terms.of(scope, 1))));
    }
    step.add(new Act.Assign(new Term.Name(y.name()), terms.of(scope.with(y), 1)));
    List<Act> body = new ArrayList<>(acts.several(scope, 1, 0, false));
    body.add(declare(y));
    body.add(new Act.Assign(new Term.Name(y.name()), terms.constant()));
    Term going = new Term.Binary(new Term.Name(n.name()), ">", new Term.Text("0"));
    body.add(new Act.Branch(going, step, acts.several(scope.with(y), 1, 0, false)));
    List<String> parameters = List.of("int $" + n.name(), x.type() + " $" + x.name());
    parts.functions.add(
        new SmallProgram.Routine(x.type(), name, parameters, body, new Term.Name(y.name())));
    // Others call it with a depth of theirs.
    Variable from = new Variable(parts.fresh("p"), "int");
    String entry = parts.fresh("f");
    parts.functions.add(
        new SmallProgram.Routine(
            x.type(),
            entry,
            List.of("int $" + from.name(), x.type() + " $" + x.name()),
            List.of(
                new Act.Call(
                    new Term.Name(x.name()),
                    name,
                    List.of(
                        new Term.Binary(new Term.Name(from.name()), "&", new Term.Text("3")),
                        new Term.Name(x.name())))),
            new Term.Name(x.name())));
    parts.recursive.add(name);
  }

  private static Term less(Variable n) {
    return new Term.Binary(new Term.Name(n.name()), "-", new Term.Text("1"));
  }
}
