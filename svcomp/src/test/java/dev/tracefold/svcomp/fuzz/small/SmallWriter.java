package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.svcomp.fuzz.Choices;
import java.util.ArrayList;
import java.util.List;

/** Makes up a small program: what verification tasks are made of, a few of each. */
final class SmallWriter {
  private static final List<String> TYPES =
      List.of("int", "int", "int", "unsigned int", "unsigned char", "short", "long long", "_Bool");
  private static final int ARRAY = 4;
  private static final int DEEPEST = 2;

  /** A variable and its type. */
  private record Variable(String name, String type) {}

  /** What statements may use: counters are read, but not assigned. */
  private record Scope(List<Variable> variables, List<String> counters, boolean inLoop) {
    Scope with(Variable v) {
      List<Variable> more = new ArrayList<>(variables);
      more.add(v);
      return new Scope(more, counters, inLoop);
    }

    Scope without(Variable v) {
      List<Variable> fewer = new ArrayList<>(variables);
      fewer.remove(v);
      return new Scope(fewer, counters, inLoop).counting(v.name);
    }

    Scope counting(String counter) {
      List<String> more = new ArrayList<>(counters);
      more.add(counter);
      return new Scope(variables, more, true);
    }

    Scope around(boolean loop) {
      return new Scope(variables, counters, loop);
    }
  }

  private final long seed;
  private final Choices choices;
  private final List<String> globals = new ArrayList<>();
  private final List<Variable> globalVariables = new ArrayList<>();
  private final List<String> arrays = new ArrayList<>();
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
  }

  SmallProgram program() {
    for (int i = 1 + choices.below(3); i > 0; i--) {
      global();
    }
    if (choices.oneIn(3)) {
      String array = fresh("a");
      String type = choices.of("int", "unsigned char", "short");
      globals.add("static " + type + " $" + array + "[" + ARRAY + "] = {1, 2};");
      arrays.add(array);
    }
    if (choices.oneIn(4)) {
      gadget();
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
      main.add(new Act.Assign(new Term.Name(v.name), new Term.Input()));
      scope = scope.with(v);
    }
    Variable v = new Variable(fresh("v"), choices.of(TYPES));
    main.add(declare(v));
    main.add(new Act.Assign(new Term.Name(v.name), constant()));
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
      main.add(new Act.Look(term(scope, 1)));
    }
    return main;
  }

  /** Looks within a loop, where a proof has to speak of all rounds. */
  private Act nestedLook(Scope scope) {
    Act look = new Act.Look(term(scope, 1));
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
    return new Act.Declare(v.type, v.name);
  }

  private void global() {
    Variable v = new Variable(fresh("g"), choices.of(TYPES));
    globals.add("static " + v.type + " $" + v.name + " = " + choices.below(3) + ";");
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
            List.of(a.type + " $" + a.name, b.type + " $" + b.name),
            body,
            term(scope, 1)));
  }

  /** Calls itself with less, once or twice. */
  private void recursion() {
    Variable n = new Variable(fresh("n"), "int");
    Variable x = new Variable(fresh("x"), choices.of("int", "unsigned int", "long long"));
    Variable y = new Variable(fresh("y"), x.type);
    String name = fresh("r");
    Scope scope = new Scope(globalVariables, List.of(n.name), false).with(x);
    List<Act> step = new ArrayList<>();
    step.add(new Act.Call(new Term.Name(y.name), name, List.of(less(n), term(scope, 1))));
    if (choices.oneIn(3)) {
      step.add(new Act.Call(new Term.Name(x.name), name, List.of(less(n), term(scope, 1))));
    }
    step.add(new Act.Assign(new Term.Name(y.name), term(scope.with(y), 1)));
    List<Act> body = new ArrayList<>(acts(scope, 1, 0, false));
    body.add(declare(y));
    body.add(new Act.Assign(new Term.Name(y.name), constant()));
    Term going = new Term.Binary(new Term.Name(n.name), ">", new Term.Text("0"));
    body.add(new Act.Branch(going, step, acts(scope.with(y), 1, 0, false)));
    List<String> parameters = List.of("int $" + n.name, x.type + " $" + x.name);
    functions.add(new SmallProgram.Routine(x.type, name, parameters, body, new Term.Name(y.name)));
    // Others call it with a depth of theirs.
    Variable from = new Variable(fresh("p"), "int");
    String entry = fresh("f");
    functions.add(
        new SmallProgram.Routine(
            x.type,
            entry,
            List.of("int $" + from.name, x.type + " $" + x.name),
            List.of(
                new Act.Call(
                    new Term.Name(x.name),
                    name,
                    List.of(
                        new Term.Binary(new Term.Name(from.name), "&", new Term.Text("3")),
                        new Term.Name(x.name)))),
            new Term.Name(x.name)));
    recursive.add(name);
  }

  private static Term less(Variable n) {
    return new Term.Binary(new Term.Name(n.name), "-", new Term.Text("1"));
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
      case 4 -> scope.inLoop && choices.oneIn(2) ? jump(scope) : through(scope);
      case 5, 6, 7 -> branch(scope, depth, inMain);
      case 8 -> select(scope, inMain);
      default -> loop(scope, depth, inMain);
    };
  }

  private Act assign(Scope scope) {
    if (!arrays.isEmpty() && choices.oneIn(3)) {
      return new Act.Assign(element(scope), term(scope, 2));
    }
    return new Act.Assign(new Term.Name(choices.of(scope.variables).name), term(scope, 2));
  }

  private Act call(Scope scope) {
    List<SmallProgram.Routine> callable =
        functions.stream().filter(f -> !recursive.contains(f.name())).toList();
    return new Act.Call(
        new Term.Name(choices.of(scope.variables).name),
        choices.of(callable).name(),
        List.of(term(scope, 1), term(scope, 1)));
  }

  private Act jump(Scope scope) {
    Term condition = condition(scope);
    return choices.oneIn(2) ? new Act.Leave(condition) : new Act.Skip(condition);
  }

  private Act through(Scope scope) {
    Variable first = choices.of(scope.variables);
    List<Variable> alike = scope.variables.stream().filter(v -> v.type.equals(first.type)).toList();
    return new Act.Through(
        first.type, condition(scope), first.name, choices.of(alike).name, term(scope, 1));
  }

  private Act branch(Scope scope, int depth, boolean inMain) {
    return new Act.Branch(
        condition(scope),
        acts(scope, 1 + choices.below(2), depth - 1, inMain),
        choices.oneIn(2) ? List.of() : acts(scope, 1, depth - 1, inMain));
  }

  private Act select(Scope scope, boolean inMain) {
    List<List<Act>> cases = new ArrayList<>();
    for (int i = 2 + choices.below(3); i > 0; i--) {
      cases.add(acts(scope.around(false), 1, 0, inMain));
    }
    Term three = new Term.Text("3");
    return new Act.Select(new Term.Binary(term(scope, 1), "&", three), cases);
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
                ? new Term.Binary(term(scope, 1), "&", new Term.Text("3"))
                : new Term.Text(Integer.toString(1 + choices.below(4)));
    List<Act> body =
        new ArrayList<>(acts(within, 1 + choices.below(2), far ? 0 : depth - 1, inMain));
    return new Act.Count(
        counter, new Term.Text(Integer.toString(choices.below(2))), to, 1 + choices.below(2), body);
  }

  /** A variable that no function changes goes down while it is above a bound. */
  private Act descent(Scope scope, int depth, boolean inMain) {
    List<Variable> able =
        scope.variables.stream()
            .filter(v -> v.type.equals("int") && !globalVariables.contains(v))
            .toList();
    if (able.isEmpty()) {
      return assign(scope);
    }
    Variable v = choices.of(able);
    Scope within = scope.without(v);
    if (within.variables.isEmpty()) {
      return assign(scope);
    }
    Term name = new Term.Name(v.name);
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

  private Term element(Scope scope) {
    return new Term.Element(choices.of(arrays), term(scope, 1), ARRAY);
  }

  private Term condition(Scope scope) {
    String operator = choices.of("<", "<=", ">", ">=", "==", "!=");
    return new Term.Binary(term(scope, 1), operator, term(scope, 0));
  }

  private Term constant() {
    return new Term.Text(choices.oneIn(6) ? "(-1)" : Integer.toString(choices.below(8)));
  }

  private Term term(Scope scope, int depth) {
    if (depth == 0) {
      return leaf(scope);
    }
    return switch (choices.below(12)) {
      case 0, 1, 2, 3 ->
          new Term.Binary(
              term(scope, depth - 1), choices.of("+", "-", "+", "*"), term(scope, depth - 1));
      case 4 ->
          new Term.Binary(
              term(scope, depth - 1), choices.of("&", "|", "^"), term(scope, depth - 1));
      case 5 ->
          new Term.Binary(
              term(scope, depth - 1),
              choices.of("%", "/"),
              new Term.Text(choices.of("2", "3", "4")));
      case 6 -> new Term.Choice(condition(scope), term(scope, depth - 1), term(scope, depth - 1));
      case 7 -> new Term.Unary(choices.of("-", "~", "!"), term(scope, depth - 1));
      case 8 -> new Term.Binary(term(scope, depth - 1), choices.of("&&", "||"), condition(scope));
      case 9 -> arrays.isEmpty() ? leaf(scope) : element(scope);
      default -> leaf(scope);
    };
  }

  private Term leaf(Scope scope) {
    int variables = scope.variables.size() + scope.counters.size();
    if (variables == 0 || choices.oneIn(4)) {
      return constant();
    }
    int chosen = choices.below(variables);
    return new Term.Name(
        chosen < scope.variables.size()
            ? scope.variables.get(chosen).name
            : scope.counters.get(chosen - scope.variables.size()));
  }

  /** Memory that is allocated, structs, floats, functions through pointers. */
  private void gadget() {
    Variable v = new Variable(fresh("g"), "int");
    globals.add("static int $" + v.name + ";");
    globalVariables.add(v);
    switch (choices.below(5)) {
      case 0 -> {
        globals.add("struct $cell { int value; struct $cell *next; };");
        globals.add("static struct $cell *$cells;");
        globals.add(
            "static void $push(int x) { struct $cell *c = malloc(sizeof *c); if (!c) abort();"
                + " c->value = x; c->next = $cells; $cells = c; }");
        globals.add(
            "static int $sum(void) { int s = 0; for (struct $cell *c = $cells; c; c = c->next)"
                + " s += c->value; return s; }");
        gadgets.add(text("$push(%s);", v));
        gadgets.add(text("%s = $sum();", v));
      }
      case 1 -> {
        globals.add("static struct { int a; unsigned char b[2]; } $pair, $other;");
        gadgets.add(text("$pair.b[%s & 1] = 7; $pair.a++;", v));
        gadgets.add(text("$other = $pair; %s = $other.b[1] + $other.a;", v));
      }
      case 2 -> {
        globals.add("static double $real = 0.5;");
        gadgets.add(text("if ($real < 100) $real = $real * 2 + %s % 5;", v));
        gadgets.add(text("if ($real > -100 && $real < 1000) %s = (int) $real;", v));
      }
      case 3 -> {
        globals.add("static int $one_more(int x) { return x + 1; }");
        globals.add("static int $halved(int x) { return x / 2; }");
        globals.add("static int (*$operation)(int) = $one_more;");
        gadgets.add(text("$operation = %s > 1 ? $halved : $one_more;", v));
        gadgets.add(text("%s = $operation(%s);", v));
      }
      default -> {
        globals.add("static union { unsigned all; unsigned char bytes[4]; } $view;");
        gadgets.add(text("$view.bytes[%s & 3] = 2;", v));
        gadgets.add(text("%s = $view.all >> 7;", v));
      }
    }
  }

  private static Act text(String format, Variable v) {
    return new Act.Marked(format.replace("%s", "$" + v.name));
  }
}
