package dev.tracefold.witness.invariant;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.NaturalLoop;
import dev.tracefold.witness.expression.CVariables;
import dev.tracefold.witness.expression.CVariables.CVariable;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.Names;
import dev.tracefold.witness.position.Names.Declaration;
import dev.tracefold.witness.position.Place;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which variables of an automaton hold the values of C variables at the head of a loop. A C
 * variable has many of them, one for each value that it is given, and only one has the value of
 * now. It is sure to be that one when it is what the head itself puts together or what lies in
 * memory (it is written in the loop, and its value outlives a round), or when C never assigns to
 * the name again.
 */
final class NamedVariables {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern NO_NUMBER = Pattern.compile(".*([*\\[(]|struct|union|enum).*");

  private final Program program;
  private final Names names;
  private final CSource source;
  private final Map<Location, Set<Variable>> live = new HashMap<>();
  private final Map<Location, NaturalLoop> loops = new HashMap<>();

  NamedVariables(Program program, CSource source) {
    this.program = program;
    this.source = source;
    this.names = Names.in(source);
    add(program.main());
    program.procedures().values().forEach(this::add);
  }

  private void add(Cfa cfa) {
    Liveness liveness = Liveness.ofReads(program, cfa);
    for (NaturalLoop loop : LoopForest.of(cfa).loops()) {
      loops.put(loop.header(), loop);
      live.put(loop.header(), liveness.at(loop.header()));
    }
  }

  /** What can be named at the head, for an invariant at that place of the file. */
  CVariables at(Location head, Place place) {
    Map<Variable, CVariable> named = new HashMap<>();
    Map<String, Integer> uses = new HashMap<>();
    String function = head.source().function();
    for (Variable v : live.getOrDefault(head, Set.of())) {
      VariableInfo info = program.info(v);
      if (isVisible(info, function)) {
        uses.merge(info.cName(), 1, Integer::sum);
        if (isCurrent(v, info, head, place)) {
          named.put(v, new CVariable(info.cName(), info.isSigned()));
        }
      }
    }
    named.values().removeIf(v -> uses.get(v.name()) > 1);
    return v -> Optional.ofNullable(named.get(v));
  }

  private static boolean isVisible(VariableInfo info, String function) {
    return info.hasName() && (info.isGlobal() || info.function().equals(function));
  }

  private boolean isCurrent(Variable v, VariableInfo info, Location head, Place place) {
    if (!NAME.matcher(info.cName()).matches() || NO_NUMBER.matcher(info.cType()).matches()) {
      return false;
    }
    Optional<Declaration> declaration = names.local(info.cName(), place);
    if (info.isGlobal()) {
      return declaration.isEmpty();
    }
    return declaration.isPresent()
        && isDeclaredAt(declaration.get(), info, head)
        && (isWrittenInLoop(v, head) || names.isAssignedOnce(info.cName(), place));
  }

  /** Whether the name means this variable, and not another one of that name. */
  private boolean isDeclaredAt(Declaration declaration, VariableInfo info, Location head) {
    return source.lines(head.source().file(), info.line()).contains(declaration.line());
  }

  private boolean isWrittenInLoop(Variable v, Location head) {
    NaturalLoop loop = loops.get(head);
    return loop.isReducible()
        && cfaOf(head).edges().stream()
            .anyMatch(e -> loop.contains(e.source()) && loop.contains(e.target()) && e.writes(v));
  }

  private Cfa cfaOf(Location location) {
    return program.procedures().values().stream()
        .filter(cfa -> cfa.locations().contains(location))
        .findFirst()
        .orElse(program.main());
  }
}
