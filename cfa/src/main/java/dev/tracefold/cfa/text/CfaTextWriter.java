package dev.tracefold.cfa.text;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprPrinter;
import dev.tracefold.cfa.expr.TextReader;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Note;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.graph.VariableInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the form that {@link CfaText} describes. */
final class CfaTextWriter {
  private final StringBuilder out = new StringBuilder();

  String write(Program program) {
    out.append("program width ").append(program.pointerWidth()).append('\n');
    for (Note note : program.notes()) {
      out.append(note instanceof Note.Assumption ? "assuming " : "note ");
      out.append(quoted(note.text())).append('\n');
    }
    Set<Variable> declared = new HashSet<>();
    for (Variable g : program.globals()) {
      declaration("global", g, program);
      declared.add(g);
    }
    declared.addAll(program.main().locals());
    program.procedures().values().forEach(p -> declared.addAll(p.locals()));
    for (Variable v : program.names().keySet()) {
      if (!declared.contains(v)) {
        declaration("name", v, program);
      }
    }
    automaton(program.main(), program);
    program.procedures().values().forEach(p -> automaton(p, program));
    return out.toString();
  }

  private void automaton(Cfa cfa, Program program) {
    out.append("cfa ").append(plainOrBarred(cfa.name())).append(" {\n");
    for (Variable v : cfa.parameters()) {
      out.append("  ");
      declaration("param", v, program);
    }
    Set<Variable> rest = new LinkedHashSet<>(cfa.locals());
    cfa.parameters().forEach(rest::remove);
    for (Variable v : rest) {
      out.append("  ");
      declaration("local", v, program);
    }
    cfa.result().ifPresent(r -> out.append("  result ").append(name(r)).append('\n'));
    cfa.locations().forEach(this::location);
    cfa.edges().forEach(this::edge);
    out.append("}\n");
  }

  private void declaration(String keyword, Variable v, Program program) {
    out.append(keyword).append(' ').append(name(v));
    out.append(" : ").append(v.type().text());
    VariableInfo info = program.names().get(v);
    if (info != null) {
      out.append(" c ").append(quoted(info.cName())).append(' ').append(quoted(info.cType()));
      out.append(info.isSigned() ? " signed" : "");
      out.append(info.function().isEmpty() ? "" : " in " + quoted(info.function()));
      out.append(info.line() == 0 ? "" : " line " + info.line());
    }
    out.append('\n');
  }

  private void location(Location l) {
    out.append("  ").append(l.kind().text()).append(' ').append(l);
    out.append(l.note().isEmpty() ? "" : " " + quoted(l.note()));
    l.violated().ifPresent(p -> out.append(" violates ").append(quoted(p.formula())));
    span(l.source());
    out.append('\n');
  }

  private void edge(Edge e) {
    out.append("  edge ").append(e.source()).append(" -> ").append(e.target());
    if (!e.guard().isTrue()) {
      out.append(" when ");
      ExprPrinter.print(e.guard(), out);
    }
    List<String> effects = effects(e);
    out.append(effects.isEmpty() ? "" : " do ").append(String.join(", ", effects));
    e.doubts().forEach(d -> out.append(" doubt ").append(quoted(d.what())));
    span(e.span());
    out.append('\n');
  }

  /** Assignments, inputs, or the call, each as the text that stands behind {@code do}. */
  static List<String> effects(Edge e) {
    List<String> effects = new ArrayList<>();
    e.updates().forEach((v, value) -> effects.add(name(v) + " := " + value));
    e.inputs()
        .forEach(
            (v, input) ->
                effects.add(name(v) + " := " + input.kind().text() + " " + quoted(input.name())));
    e.call().ifPresent(call -> effects.add(call(call)));
    return effects;
  }

  private static String call(Call call) {
    String result = call.result().map(r -> name(r) + " := ").orElse("");
    String arguments =
        call.arguments().stream().map(Expr::toString).collect(Collectors.joining(", ", "(", ")"));
    return result + "call " + plainOrBarred(call.procedure()) + arguments;
  }

  private void span(SourceSpan span) {
    if (!span.equals(SourceSpan.NONE)) {
      out.append(" @ ").append(quoted(span.file()));
      out.append(':').append(span.line()).append(':').append(span.column());
      out.append(span.function().isEmpty() ? "" : " " + quoted(span.function()));
    }
  }

  private static String name(Variable v) {
    return ExprPrinter.name(v);
  }

  private static String plainOrBarred(String name) {
    return TextReader.isPlainName(name) ? name : TextReader.quote(name, '|');
  }

  private static String quoted(String content) {
    return TextReader.quote(content, '"');
  }
}
