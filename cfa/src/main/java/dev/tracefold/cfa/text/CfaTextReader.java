package dev.tracefold.cfa.text;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.ExprParser;
import dev.tracefold.cfa.expr.TextReader;
import dev.tracefold.cfa.expr.TextSyntaxException;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.GuardedStep;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Note;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.text.RawCfa.RawEdge;
import dev.tracefold.cfa.text.RawCfa.RawLocation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the form that {@link CfaText} describes. */
final class CfaTextReader {
  private final TextReader in;
  private final ExprFactory factory;
  private final Map<String, Variable> globals = new LinkedHashMap<>();
  private final Map<Variable, VariableInfo> names = new LinkedHashMap<>();
  private final List<Note> notes = new ArrayList<>();
  private final List<RawCfa> automata = new ArrayList<>();
  private final Map<String, RawCfa> procedures = new LinkedHashMap<>();

  CfaTextReader(String text, ExprFactory factory) {
    this.in = TextReader.of(text);
    this.factory = factory;
  }

  Program read() {
    in.expect("program");
    in.expect("width");
    int width = in.number("the pointer width");
    while (!in.atEnd()) {
      if (in.skip("note")) {
        notes.add(new Note.Warning(in.string("a note")));
      } else if (in.skip("assuming")) {
        notes.add(new Note.Assumption(in.string("an assumption")));
      } else if (in.skip("global")) {
        Variable v = declaration();
        globals.put(v.name(), v);
      } else if (in.skip("name")) {
        declaration();
      } else if (in.skip("cfa")) {
        automaton();
      } else {
        throw in.error("expected note, assuming, global, name or cfa");
      }
    }
    if (automata.isEmpty()) {
      throw in.error("a program has at least one cfa");
    }
    return RawCfaAssembly.of(automata.get(0), procedures)
        .program(factory, List.copyOf(globals.values()), names, width, notes);
  }

  private void automaton() {
    int line = in.line();
    RawCfa cfa = new RawCfa(in.name("the name of the cfa"), line);
    if (!automata.isEmpty() && procedures.putIfAbsent(cfa.name, cfa) != null) {
      throw refused(line, "a second procedure of the name " + cfa.name);
    }
    automata.add(cfa);
    in.expect("{");
    while (!in.skip("}")) {
      statement(cfa);
    }
  }

  private void statement(RawCfa cfa) {
    if (in.skip("param")) {
      Variable v = declaration();
      cfa.parameters.add(v);
      cfa.locals.put(v.name(), v);
    } else if (in.skip("local")) {
      Variable v = declaration();
      cfa.locals.put(v.name(), v);
    } else if (in.skip("result")) {
      result(cfa);
    } else if (in.skip("edge")) {
      cfa.edges.add(edge(cfa));
    } else {
      location(cfa);
    }
  }

  private Variable declaration() {
    String name = in.name("the name of a variable");
    in.expect(":");
    int line = in.line();
    Variable v;
    try {
      v = factory.variable(name, in.type());
    } catch (TextSyntaxException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw refused(line, e.getMessage());
    }
    if (in.skip("c")) {
      String cName = in.string("the C name");
      String cType = in.string("the C type");
      boolean signed = in.skip("signed");
      String function = in.skip("in") ? in.string("the C function") : "";
      int cLine = in.skip("line") ? in.number("the line") : 0;
      names.put(v, new VariableInfo(cName, cType, signed, function, cLine));
    }
    return v;
  }

  private void result(RawCfa cfa) {
    if (!cfa.locals.containsKey(in.token())) {
      Variable v = declaration();
      cfa.locals.put(v.name(), v);
      cfa.result = Optional.of(v);
    } else {
      cfa.result = Optional.of(cfa.locals.get(in.name("the result")));
    }
  }

  private void location(RawCfa cfa) {
    int line = in.line();
    LocationKind kind = null;
    for (LocationKind k : LocationKind.values()) {
      if (kind == null && in.skip(k.text())) {
        kind = k;
      }
    }
    if (kind == null) {
      throw in.error("expected a declaration, a location, an edge or }");
    }
    String name = in.name("the name of a location");
    String note = in.kind() == TextReader.Kind.STRING ? in.next() : "";
    RawLocation l = new RawLocation(kind, name, note, violated(), span(), line);
    if (cfa.locations.putIfAbsent(name, l) != null) {
      throw refused(line, "a second location " + name);
    }
  }

  private Optional<Property> violated() {
    if (!in.skip("violates")) {
      return Optional.empty();
    }
    int line = in.line();
    String formula = in.string("the formula of a property");
    return Optional.of(
        Property.ofFormula(formula)
            .orElseThrow(() -> refused(line, "no property has the formula " + formula)));
  }

  private RawEdge edge(RawCfa cfa) {
    int line = in.line();
    String from = endpoint(cfa);
    in.expect("->");
    String to = endpoint(cfa);
    Expr guard = in.skip("when") ? expression(cfa) : factory.trueExpr();
    if (guard.type() != BoolType.BOOL) {
      throw refused(line, "the guard is not of type bool: " + guard);
    }
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    Map<Variable, Input> inputs = new LinkedHashMap<>();
    Optional<Call> call = Optional.empty();
    if (in.skip("do")) {
      if (in.at("call")) {
        call = Optional.of(call(cfa, Optional.empty()));
      } else {
        do {
          call = assignment(cfa, updates, inputs);
        } while (call.isEmpty() && in.skip(","));
      }
    }
    if (call.isPresent() && updates.size() + inputs.size() > 0) {
      throw refused(line, "an edge with a call assigns nothing else");
    }
    return new RawEdge(
        from, to, new GuardedStep(guard, updates, inputs, doubts(), call, span()), line);
  }

  private Set<Caveat.Undefined> doubts() {
    Set<Caveat.Undefined> doubts = new LinkedHashSet<>();
    while (in.skip("doubt")) {
      doubts.add(new Caveat.Undefined(in.string("what is in doubt")));
    }
    return doubts;
  }

  private String endpoint(RawCfa cfa) {
    if (!in.atName() || !cfa.locations.containsKey(in.token())) {
      throw in.error("no such location in " + cfa.name);
    }
    return in.next();
  }

  private Optional<Call> assignment(
      RawCfa cfa, Map<Variable, Expr> updates, Map<Variable, Input> inputs) {
    int line = in.line();
    Variable v = variable(cfa);
    if (updates.containsKey(v) || inputs.containsKey(v)) {
      throw refused(line, v + " is assigned twice by the edge");
    }
    in.expect(":=");
    for (Input.Kind kind : Input.Kind.values()) {
      if (in.skip(kind.text())) {
        inputs.put(v, new Input(kind, in.string("the origin of the input")));
        return Optional.empty();
      }
    }
    if (in.at("call")) {
      return Optional.of(call(cfa, Optional.of(v)));
    }
    Expr value = expression(cfa);
    if (!value.type().equals(v.type())) {
      throw refused(line, v + " is " + v.type().text() + ", its value " + value.type().text());
    }
    updates.put(v, value);
    return Optional.empty();
  }

  private Call call(RawCfa cfa, Optional<Variable> result) {
    in.expect("call");
    String procedure = in.name("the name of a procedure");
    List<Expr> arguments = new ArrayList<>();
    in.expect("(");
    if (!in.skip(")")) {
      do {
        arguments.add(expression(cfa));
      } while (in.skip(","));
      in.expect(")");
    }
    return new Call(procedure, arguments, result);
  }

  private Variable variable(RawCfa cfa) {
    if (!in.atName()) {
      throw in.error("expected a variable");
    }
    Variable v = lookup(cfa, in.token()).orElseThrow(() -> in.error("no such variable"));
    in.next();
    return v;
  }

  private Expr expression(RawCfa cfa) {
    return ExprParser.parse(in, factory, name -> lookup(cfa, name));
  }

  private Optional<Variable> lookup(RawCfa cfa, String name) {
    return Optional.ofNullable(cfa.locals.getOrDefault(name, globals.get(name)));
  }

  private static TextSyntaxException refused(int line, String message) {
    return new TextSyntaxException(line, message, null);
  }

  private SourceSpan span() {
    if (!in.skip("@")) {
      return SourceSpan.NONE;
    }
    String file = in.string("the file");
    in.expect(":");
    int line = in.number("the line");
    in.expect(":");
    int column = in.number("the column");
    String function = in.kind() == TextReader.Kind.STRING ? in.next() : "";
    return new SourceSpan(file, line, column, function);
  }
}
