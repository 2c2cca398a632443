package dev.tracefold.svcomp.fuzz.small;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Spells a program. Wordings but the plain one rename, turn conditions round, split expressions,
 * peel loops and add code without effect, all of which changes no verdict.
 */
final class Wording {
  private final Random random;
  private final boolean varied;
  private final String prefix;
  private final String main;
  private final StringBuilder out = new StringBuilder();
  private int temporaries;

  private Wording(long seed, boolean varied, String prefix, String main) {
    this.random = new Random(seed);
    this.varied = varied;
    this.prefix = prefix;
    this.main = main;
  }

  static Wording plain() {
    return new Wording(0, false, "", "main");
  }

  static Wording varied(long seed) {
    return new Wording(seed, true, "q_", "main");
  }

  /** The plain one, but that all names begin with the prefix. */
  static Wording prefixed(String prefix) {
    return new Wording(0, false, prefix, prefix + "main");
  }

  String text() {
    return out.toString();
  }

  String main() {
    return main;
  }

  String name(String name) {
    return prefix + name;
  }

  /** The text with its names, which stand after a {@code $}, spelled. */
  String marked(String text) {
    return text.replace("$", prefix);
  }

  Wording line(String text) {
    out.append(text).append('\n');
    return this;
  }

  private boolean sometimes() {
    return varied && random.nextInt(3) == 0;
  }

  void acts(List<Act> acts, String indent) {
    for (Act act : acts) {
      if (sometimes()) {
        line(indent + idle());
      }
      act(act, indent);
    }
  }

  /** Code that has no effect, which not everyone sees at once. */
  private String idle() {
    String t = fresh();
    return switch (random.nextInt(4)) {
      case 0 -> "int " + t + " = 3; " + t + "++;";
      case 1 -> "for (int " + t + " = 0; " + t + " < 2; " + t + "++) { }";
      case 2 -> "if (" + name("idle") + ") { " + name("idle") + "++; }";
      default -> "{ int " + t + " = " + name("idle") + "; while (" + t + " > 0) { " + t + "--; } }";
    };
  }

  private String fresh() {
    return "t_" + temporaries++;
  }

  private void act(Act act, String indent) {
    if (act instanceof Act.Assign a) {
      line(indent + spelled(a.target()) + " = " + split(a.value(), indent) + ";");
    } else if (act instanceof Act.Branch b) {
      branch(b, indent);
    } else if (act instanceof Act.Count c) {
      count(c, indent);
    } else if (act instanceof Act.Repeat r) {
      repeat(r, indent);
    } else if (act instanceof Act.Leave l) {
      line(indent + "if (" + condition(l.condition()) + ") break;");
    } else if (act instanceof Act.Skip s) {
      line(indent + "if (" + condition(s.condition()) + ") continue;");
    } else if (act instanceof Act.Select s) {
      select(s, indent);
    } else if (act instanceof Act.Call c) {
      String arguments =
          c.arguments().stream().map(this::spelled).collect(Collectors.joining(", "));
      line(indent + spelled(c.target()) + " = " + name(c.function()) + "(" + arguments + ");");
    } else if (act instanceof Act.Through t) {
      through(t, indent);
    } else if (act instanceof Act.Declare d) {
      line(indent + d.type() + " " + name(d.name()) + ";");
    } else if (act instanceof Act.Marked m) {
      line(indent + marked(m.text()));
    } else if (act instanceof Act.Look l) {
      line(indent + "LOOK(" + spelled(l.value()) + ");");
    }
  }

  private void branch(Act.Branch b, String indent) {
    boolean turned = sometimes();
    String condition = spelled(b.condition());
    line(indent + "if (" + (turned ? "!(" + condition + ")" : condition) + ") {");
    acts(turned ? b.no() : b.yes(), indent + "  ");
    if (turned || !b.no().isEmpty()) {
      line(indent + "} else {");
      acts(turned ? b.yes() : b.no(), indent + "  ");
    }
    line(indent + "}");
  }

  private void count(Act.Count c, String indent) {
    String i = name(c.counter());
    String again = i + " < " + spelled(c.to());
    line(indent + "int " + i + " = " + spelled(c.from()) + ";");
    String next = i + " += " + c.step() + ";";
    if (sometimes() && !Act.jump(c.body())) {
      line(indent + "if (" + again + ") {");
      acts(c.body(), indent + "  ");
      line(indent + "  " + next).line(indent + "}");
    }
    if (sometimes() && !Act.jump(c.body())) {
      line(indent + "for (; " + again + "; ) {");
      acts(c.body(), indent + "  ");
      line(indent + "  " + next).line(indent + "}");
    } else {
      line(indent + "for (; " + again + "; " + i + " += " + c.step() + ") {");
      acts(c.body(), indent + "  ");
      line(indent + "}");
    }
  }

  private void repeat(Act.Repeat r, String indent) {
    String condition = spelled(r.condition());
    if (sometimes() && !Act.jump(r.body()) && !r.condition().readsInput()) {
      line(indent + "if (" + condition + ") {");
      acts(r.body(), indent + "  ");
      line(indent + "}");
    }
    if (sometimes()) {
      line(indent + "while (1) {").line(indent + "  if (!(" + condition + ")) break;");
    } else {
      line(indent + "while (" + condition + ") {");
    }
    acts(r.body(), indent + "  ");
    line(indent + "}");
  }

  private void select(Act.Select s, String indent) {
    line(indent + "switch (" + spelled(s.value()) + ") {");
    for (int i = 0; i < s.cases().size(); i++) {
      line(indent + "  case " + i + ": {");
      acts(s.cases().get(i), indent + "    ");
      line(indent + "    break;").line(indent + "  }");
    }
    line(indent + "}");
  }

  private void through(Act.Through t, String indent) {
    String p = fresh();
    String objects = "&" + name(t.first()) + " : &" + name(t.second());
    line(indent + t.type() + " *" + p + " = " + condition(t.condition()) + " ? " + objects + ";");
    line(indent + "*" + p + " = " + spelled(t.value()) + ";");
  }

  private String condition(Term term) {
    return sometimes() ? "!!(" + spelled(term) + ")" : "(" + spelled(term) + ")";
  }

  /** Operands get variables of their own; which one is evaluated first does not matter. */
  private String split(Term value, String indent) {
    if (value instanceof Term.Binary b && sometimes()) {
      String left = fresh();
      line(indent + "__auto_type " + left + " = " + split(b.left(), indent) + ";");
      return "(" + left + " " + b.operator() + " " + split(b.right(), indent) + ")";
    }
    return spelled(value);
  }

  String spelled(Term term) {
    if (term instanceof Term.Text t) {
      return t.text();
    } else if (term instanceof Term.Name n) {
      return name(n.name());
    } else if (term instanceof Term.Element e) {
      return name(e.array()) + "[(" + spelled(e.index()) + ") & " + (e.length() - 1) + "]";
    } else if (term instanceof Term.Unary u) {
      return u.operator() + "(" + spelled(u.operand()) + ")";
    } else if (term instanceof Term.Choice c) {
      return "("
          + spelled(c.condition())
          + " ? "
          + spelled(c.yes())
          + " : "
          + spelled(c.no())
          + ")";
    } else if (term instanceof Term.Binary b) {
      return "(" + spelled(b.left()) + " " + b.operator() + " " + spelled(b.right()) + ")";
    }
    return name("input") + "()";
  }
}
