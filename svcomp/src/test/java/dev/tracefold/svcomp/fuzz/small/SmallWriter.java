package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.svcomp.fuzz.Choices;
import dev.tracefold.svcomp.fuzz.small.Scope.Variable;
import java.util.ArrayList;
import java.util.List;

/** Makes up a small program: what verification tasks are made of, a few of each. */
final class SmallWriter {
  private static final List<String> TYPES =
      List.of("int", "int", "int", "unsigned int", "unsigned char", "short", "long long", "_Bool");
  private static final int DEEPEST = 2;

  private final long seed;
  private final Choices choices;
  private final List<String> globals = new ArrayList<>();
  private final List<Variable> globalVariables = new ArrayList<>();
  private final List<String> arrays = new ArrayList<>();
  private final Terms terms;
  private final List<SmallProgram.Routine> functions = new ArrayList<>();
  private final List<Act> gadgets = new ArrayList<>();

  /** Functions that only call themselves. */
  private final List<String> recursive = new ArrayList<>();

  private int names;

  /** Whether loops go on as long as inputs say. Such programs have runs without end. */
  private boolean mayRead;

  SmallWriter(long seed) {
    this.seed = seed;
    this.choices = new Choices(seed);
    this.terms = new Terms(choices, arrays);
  }

  SmallProgram program() {
    for (int i = 1 + choices.below(3); i > 0; i--) {
      global();
    }
    if (choices.oneIn(3)) {
      String array = fresh("a");
      String type = choices.of("int", "unsigned char", "short");
      globals.add("static " + type + " $" + array + "[" + Terms.ARRAY + "] = {1, 2};");
      arrays.add(array);
    }
    if (choices.oneIn(4)) {
      Variable v = new Variable(fresh("g"), "int");
      globals.add("static int $" + v.name() + ";");
      globalVariables.add(v);
      Gadget gadget = Gadget.of(choices, v);
      globals.addAll(gadget.declarations());
      gadgets.addAll(gadget.uses());
    }
    for (int i = choices.below(3); i > 0; i--) {
      function();
    }
    if (choices.oneIn(5)) {
      recursion();
    }
    mayRead = choices.oneIn(4);
    return new SmallProgram(
        seed,
        choices.oneIn(3) ? -1 : 0,
        2 + choices.below(3),
        new SmallProgram.Parts(globals, functions, mainBody()));
  }

  private List<Act> mainBody() {
    List<Act> main = new ArrayList<>();
    Scope scope = new Scope(globalVariables, List.of(), false);
    for (int i = 1 + choices.below(3); i > 0; i--) {
      Variable v = new Variable(fresh("in"), choices.of(TYPES));
      main.add(declare(v));
      main.add(new Act.Assign(new Term.Name(v.name()), new Term.Input()));
      scope = scope.with(v);
    }
    Variable v = new Variable(fresh("v"), choices.of(TYPES));
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
        main.add(act(scope, DEEPEST, true));
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
    Act loop = loop(scope, DEEPEST, false);
    if (loop instanceof Act.Count c) {
      c.body().add(choices.below(c.body().size() + 1), look);
      return loop;
    } else if (loop instanceof Act.Repeat r) {
      r.body().add(choices.below(r.body().size() + 1), look);
      return loop;
    }
    return look;
  }

  private String fresh(String prefix) {
    return prefix + names++;
  }

  private static Act declare(Variable v) {
    return new Act.Declare(v.type(), v.name());
  }

  private void global() {
    Variable v = new Variable(fresh("g"), choices.of(TYPES));
    globals.add("static " + v.type() + " $" + v.name() + " = " + choices.below(3) + ";");
    globalVariables.add(v);
  }

  private void function() {
    String type = choices.of(TYPES);
    Variable a = new Variable(fresh("p"), choices.of(TYPES));
    Variable b = new Variable(fresh("p"), choices.of(TYPES));
    Scope scope = new Scope(globalVariables, List.of(), false).with(a).with(b);
    String name = fresh("f");
    List<Act> body = acts(scope, 1 + choices.below(2), 1, false);
    functions.add(
        new SmallProgram.Routine(
            type,
            name,
            List.of(a.type() + " $" + a.name(), b.type() + " $" + b.name()),
            body,
            terms.of(scope, 1)));
  }

  /** Calls itself with less, once or twice. */
  private void recursion() {
    Variable n = new Variable(fresh("n"), "int");
    Variable x = new Variable(fresh("x"), choices.of("int", "unsigned int", "long long"));
    Variable y = new Variable(fresh("y"), x.type());
    String name = fresh("r");
    Scope scope = new Scope(globalVariables, List.of(n.name()), false).with(x);
    List<Act> step = new ArrayList<>();
    step.add(new Act.Call(new Term.Name(y.name()), name, List.of(less(n), terms.of(scope, 1))));
    if (choices.oneIn(3)) {
      step.add(new Act.Call(new Term.Name(x.name()), name, List.of(less(n), terms.of(scope, 1))));
    }
    step.add(new Act.Assign(new Term.Name(y.name()), terms.of(scope.with(y), 1)));
    List<Act> body = new ArrayList<>(acts(scope, 1, 0, false));
    body.add(declare(y));
    body.add(new Act.Assign(new Term.Name(y.name()), terms.constant()));
    Term going = new Term.Binary(new Term.Name(n.name()), ">", new Term.Text("0"));
    body.add(new Act.Branch(going, step, acts(scope.with(y), 1, 0, false)));
    List<String> parameters = List.of("int $" + n.name(), x.type() + " $" + x.name());
    functions.add(
        new SmallProgram.Routine(x.type(), name, parameters, body, new Term.Name(y.name())));
    // Others call it with a depth of theirs.
    Variable from = new Variable(fresh("p"), "int");
    String entry = fresh("f");
    functions.add(
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
    recursive.add(name);
  }

  private static Term less(Variable n) {
    return new Term.Binary(new Term.Name(n.name()), "-", new Term.Text("1"));
  }

  private List<Act> acts(Scope scope, int count, int depth, boolean inMain) {
    List<Act> acts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      acts.add(act(scope, depth, inMain));
    }
    return acts;
  }

  private Act act(Scope scope, int depth, boolean inMain) {
    if (!gadgets.isEmpty() && choices.oneIn(4)) {
      return choices.of(gadgets);
    }
    return switch (choices.below(depth > 0 ? 12 : 5)) {
      case 0, 1, 2 -> assign(scope);
      case 3 -> inMain && !functions.isEmpty() ? call(scope) : assign(scope);
      case 4 -> scope.inLoop() && choices.oneIn(2) ? jump(scope) : through(scope);
      case 5, 6, 7 -> branch(scope, depth, inMain);
      case 8 -> select(scope, inMain);
      default -> loop(scope, depth, inMain);
    };
  }

  private Act assign(Scope scope) {
    if (!arrays.isEmpty() && choices.oneIn(3)) {
      return new Act.Assign(terms.element(scope), terms.of(scope, 2));
    }
    return new Act.Assign(new Term.Name(choices.of(scope.variables()).name()), terms.of(scope, 2));
  }

  private Act call(Scope scope) {
    List<SmallProgram.Routine> callable =
        functions.stream().filter(f -> !recursive.contains(f.name())).toList();
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
        acts(scope, 1 + choices.below(2), depth - 1, inMain),
        choices.oneIn(2) ? List.of() : acts(scope, 1, depth - 1, inMain));
  }

  private Act select(Scope scope, boolean inMain) {
    List<List<Act>> cases = new ArrayList<>();
    for (int i = 2 + choices.below(3); i > 0; i--) {
      cases.add(acts(scope.around(false), 1, 0, inMain));
    }
    Term three = new Term.Text("3");
    return new Act.Select(new Term.Binary(terms.of(scope, 1), "&", three), cases);
  }

  /** Counts, with a number of rounds that is fixed, small or large, or depends on inputs. */
  private Act loop(Scope scope, int depth, boolean inMain) {
    int kind = choices.below(mayRead ? 7 : 6);
    if (kind == 6) {
      Scope within = scope.around(true);
      List<Act> body = acts(within, 1 + choices.below(2), 0, inMain);
      Term again = new Term.Binary(new Term.Input(), ">", new Term.Text("0"));
      return new Act.Repeat(again, new ArrayList<>(body));
    }
    if (kind == 5) {
      return descent(scope, depth, inMain);
    }
    String counter = fresh("i");
    Scope within = scope.counting(counter);
    boolean far = kind == 4 && depth == DEEPEST;
    Term to =
        far
            ? new Term.Text(Integer.toString(20 + choices.below(400)))
            : kind < 2
                ? new Term.Binary(terms.of(scope, 1), "&", new Term.Text("3"))
                : new Term.Text(Integer.toString(1 + choices.below(4)));
    List<Act> body =
        new ArrayList<>(acts(within, 1 + choices.below(2), far ? 0 : depth - 1, inMain));
    return new Act.Count(
        counter, new Term.Text(Integer.toString(choices.below(2))), to, 1 + choices.below(2), body);
  }

  /** A variable that no function changes goes down while it is above a bound. */
  private Act descent(Scope scope, int depth, boolean inMain) {
    List<Variable> able =
        scope.variables().stream()
            .filter(v -> v.type().equals("int") && !globalVariables.contains(v))
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
    body.addAll(acts(within, 1, depth - 1, inMain));
    Term bounded =
        new Term.Binary(
            new Term.Binary(name, ">", new Term.Text(Integer.toString(choices.below(3)))),
            "&&",
            new Term.Binary(name, "<", new Term.Text("12")));
    return new Act.Repeat(bounded, body);
  }
}
