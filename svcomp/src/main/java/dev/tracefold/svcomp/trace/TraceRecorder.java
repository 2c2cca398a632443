package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.graph.VariableInfo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Collects the steps of a run. Of a long run only the beginning and the end are kept: what a person
 * reads is short, and a run may have millions of steps.
 */
public final class TraceRecorder implements RunListener {
  private static final int FIRST_STEPS = 200;
  private static final int LAST_STEPS = 200;

  private static final Pattern UNSIGNED =
      Pattern.compile("__VERIFIER_nondet_(u|bool|_Bool|size_t|p|sector_t|const_char_p).*");

  private final Program program;
  private final Set<Location> choices = new HashSet<>();
  private final List<TraceStep> first = new ArrayList<>();
  private final Deque<TraceStep> last = new ArrayDeque<>();

  /** The text of each C variable's value as it was told last. */
  private final Map<String, String> shown = new HashMap<>();

  private long leftOut;

  private SourceSpan span = SourceSpan.NONE;
  private StepEvents events = new StepEvents();
  private boolean decision;

  private TraceRecorder(Program program) {
    this.program = program;
    addChoices(program.main());
    program.procedures().values().forEach(this::addChoices);
  }

  public static TraceRecorder of(Program program) {
    return new TraceRecorder(program);
  }

  private void addChoices(Cfa cfa) {
    for (Location location : cfa.locations()) {
      if (cfa.outgoing(location).size() > 1) {
        choices.add(location);
      }
    }
  }

  @Override
  public void taken(Edge edge, Function<Variable, Value> state) {
    if (edge.span().isKnown() && !isSameLine(edge.span())) {
      endStep(Optional.of(edge.span()));
      span = edge.span();
    }
    decision |= choices.contains(edge.source());
    edge.inputs().forEach((variable, input) -> addInput(variable, input, state));
    edge.updates().keySet().forEach(variable -> addAssignment(variable, state));
  }

  @Override
  public boolean allowsLeaps() {
    return true;
  }

  @Override
  public void leapt(List<Edge> path, long rounds) {
    endStep(Optional.empty());
    keep(new TraceStep(span, List.of(times(rounds)), false, Optional.empty()));
  }

  private static String times(long rounds) {
    return rounds == 1 ? "the same once more" : "the same " + rounds + " times more";
  }

  private boolean isSameLine(SourceSpan other) {
    return other.line() == span.line()
        && other.file().equals(span.file())
        && other.function().equals(span.function());
  }

  private void addInput(Variable variable, Input input, Function<Variable, Value> state) {
    if (input.kind() == Input.Kind.CHOICE) {
      return;
    }
    VariableInfo info = info(variable, input);
    String origin = input.kind() == Input.Kind.UNINITIALISED ? " (uninitialised)" : " (input)";
    Optional<String> text = CValue.text(state.apply(variable), variable.type(), info);
    if (text.isEmpty()) {
      return;
    }
    if (info.hasName()) {
      shown.put(info.cName(), text.get());
      events.add(info.cName() + " = " + text.get() + origin);
    } else if (input.kind() != Input.Kind.UNINITIALISED) {
      events.add(input.name() + "() = " + text.get());
    }
  }

  /** A result that no C variable takes has the type that the function's name tells. */
  private VariableInfo info(Variable variable, Input input) {
    VariableInfo info = program.info(variable);
    boolean signed = info.hasName() ? info.isSigned() : !UNSIGNED.matcher(input.name()).matches();
    return new VariableInfo(info.cName(), info.cType(), signed, info.function(), info.line());
  }

  /** A value that merely moves between the automaton's variables is no event of the C program. */
  private void addAssignment(Variable variable, Function<Variable, Value> state) {
    VariableInfo info = program.info(variable);
    if (info.hasName()) {
      CValue.text(state.apply(variable), variable.type(), info)
          .filter(text -> !text.equals(shown.put(info.cName(), text)))
          .ifPresent(text -> events.add(info.cName() + " = " + text));
    }
  }

  private void endStep(Optional<SourceSpan> next) {
    TraceStep step = new TraceStep(span, events.list(), decision, next);
    // Bitcode may come without debug info; then decisions have no place, but inputs still matter.
    if (span.isKnown() ? step.matters() : !step.events().isEmpty()) {
      keep(step);
    }
    events = new StepEvents();
    decision = false;
  }

  private void keep(TraceStep step) {
    if (first.size() < FIRST_STEPS) {
      first.add(step);
      return;
    }
    last.add(step);
    if (last.size() > LAST_STEPS) {
      last.remove();
      leftOut++;
    }
  }

  /** What was recorded; it ends at the place of the violation. */
  public TraceSteps finish(SourceSpan end) {
    endStep(end.isKnown() ? Optional.of(end) : Optional.empty());
    return new TraceSteps(List.copyOf(first), leftOut, List.copyOf(last));
  }
}
