package dev.tracefold.witness.violation;

import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.witness.cexpr.CType;
import dev.tracefold.witness.cexpr.CTypes;
import dev.tracefold.witness.position.DeclaredArrays;
import dev.tracefold.witness.position.Place;
import dev.tracefold.witness.position.Positions;
import dev.tracefold.witness.position.Positions.Branching;
import dev.tracefold.witness.position.Positions.Side;
import dev.tracefold.witness.violation.CConstant.Reading;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Listens to a run for its inputs and the decisions that depend on them. The run is one over the
 * automaton as the front end made it, in which each block of the program still has its location.
 */
public final class ViolationRecorder implements RunListener {
  private static final Place NOWHERE = new Place(0, 0);

  /** The function that is executed once, from the beginning of the run. */
  private static final String MAIN = "main";

  private static final Pattern UNSIGNED =
      Pattern.compile("__VERIFIER_nondet_(u|bool|_Bool|size_t|p|sector_t|const_char_p).*");

  private static final Pattern POINTER =
      Pattern.compile("__VERIFIER_nondet_(p.*|charp|const_char_p.*)");

  private final Program program;
  private final Positions positions;
  private final InputDependence dependence;
  private final DeclaredArrays arrays;
  private final CTypes types;
  private final Map<Location, List<Edge>> choices = new HashMap<>();
  private final Map<Edge, Optional<Decision>> decisions = new HashMap<>();
  private final Map<String, List<Variable>> variablesByName = new HashMap<>();
  private final RecordedSteps steps = new RecordedSteps();
  private final UninitialisedLocals uninitialised;

  /** The keyword of the condition that is being evaluated and has met something dependent. */
  private Place dependentCondition = NOWHERE;

  private ViolationRecorder(Program program, Positions positions) {
    this.program = program;
    this.positions = positions;
    this.dependence = new InputDependence(program);
    this.arrays = DeclaredArrays.in(positions.source());
    this.uninitialised = UninitialisedLocals.of(positions.source(), MAIN, program);
    this.types = CTypes.of(program.pointerWidth());
    addChoices(program.main());
    program.procedures().values().forEach(this::addChoices);
    program
        .names()
        .forEach(
            (v, info) ->
                variablesByName.computeIfAbsent(info.cName(), n -> new ArrayList<>()).add(v));
  }

  public static ViolationRecorder of(Program program, Positions positions) {
    return new ViolationRecorder(program, positions);
  }

  private void addChoices(Cfa cfa) {
    for (Location location : cfa.locations()) {
      if (cfa.outgoing(location).size() == 2) {
        choices.put(location, cfa.outgoing(location));
      }
    }
  }

  List<RunStep> steps() {
    return uninitialised.before(steps.told());
  }

  @Override
  public void taken(Edge edge, Function<Variable, Value> state) {
    edge.inputs().forEach((v, input) -> uninitialised(v, input, state));
    if (steps.isFull()) {
      return;
    }
    if (choices.containsKey(edge.source())) {
      decide(edge);
    }
    if (edge.inputs().size() == 1) {
      edge.inputs()
          .forEach((v, input) -> input(v, input, edge.span(), state).ifPresent(steps::input));
    }
    dependence.taken(edge);
  }

  @Override
  public boolean allowsLeaps() {
    return true;
  }

  @Override
  public void leapt(List<Edge> path, long rounds) {
    path.stream()
        .map(decisions::get)
        .filter(Objects::nonNull)
        .flatMap(Optional::stream)
        .flatMap(decision -> decision.step().stream())
        .forEach(steps::misses);
  }

  /**
   * A decision of the program.
   *
   * @param keyword of the statement that decides
   * @param isWithin whether the condition goes on with another part
   * @param step what is to be said of it
   */
  private record Decision(Place keyword, boolean isWithin, Optional<RunStep.Branched> step) {}

  /**
   * Looks at a decision. One within a condition is not said, but makes what the condition decides
   * in the end depend on inputs.
   */
  private void decide(Edge edge) {
    Optional<Decision> known = decisions.computeIfAbsent(edge, this::decision);
    if (known.isEmpty()) {
      return;
    }
    Decision decision = known.get();
    boolean depends = dependence.decides(edge) || decision.keyword().equals(dependentCondition);
    dependentCondition = depends && decision.isWithin() ? decision.keyword() : NOWHERE;
    decision.step().ifPresent(step -> steps.decision(step, depends));
  }

  private Optional<Decision> decision(Edge edge) {
    List<Edge> both = choices.get(edge.source());
    Edge other = both.get(0).equals(edge) ? both.get(1) : both.get(0);
    return positions
        .branching(edge.span())
        .map(
            branching -> {
              Side here = side(branching, edge);
              return new Decision(
                  branching.keyword(),
                  here == Side.CONDITION,
                  step(branching, here, side(branching, other)));
            });
  }

  private static Optional<RunStep.Branched> step(Branching branching, Side here, Side there) {
    boolean taken = here == Side.BODY && there != Side.BODY;
    // Where the condition goes on with another part, nothing is decided yet.
    boolean passed =
        there == Side.BODY && here != Side.BODY && here != Side.CONDITION
            || here == Side.OUTSIDE && there == Side.CONDITION;
    // The formats do not say at which of its keywords a do statement decides.
    return (taken || passed) && !branching.isDo()
        ? Optional.of(
            new RunStep.Branched(
                branching.keyword(),
                taken,
                branching.lastLine(),
                branching.isResolved(),
                branching.isAlone()))
        : Optional.empty();
  }

  private Side side(Branching branching, Edge edge) {
    return positions.side(branching, edge.span(), edge.target().source());
  }

  private void uninitialised(Variable v, Input input, Function<Variable, Value> state) {
    String name = program.info(v).cName();
    boolean isLocal =
        input.kind() == Input.Kind.UNINITIALISED && program.info(v).function().equals(MAIN);
    if (isLocal && uninitialised.isDeclared(name) && state.apply(v) instanceof Value.Scalar value) {
      held(name, MAIN)
          .filter(held -> held.type().equals(v.type()) || held.type() instanceof BoolType)
          .flatMap(held -> CConstant.equality(name, value.bits(), held, held))
          .ifPresent(condition -> uninitialised.drawn(name, condition));
    }
  }

  private Optional<RunStep> input(
      Variable variable, Input input, SourceSpan call, Function<Variable, Value> state) {
    boolean isFunction = input.kind() == Input.Kind.NONDET || input.kind() == Input.Kind.EXTERNAL;
    if (!isFunction
        || POINTER.matcher(input.name()).matches()
        || !positions.isCall(call, input.name())
        || !(state.apply(variable) instanceof Value.Scalar scalar)) {
      return Optional.empty();
    }
    boolean signed = !UNSIGNED.matcher(input.name()).matches();
    Reading given = new Reading(variable.type(), signed);
    boolean isNondet = input.kind() == Input.Kind.NONDET;
    BigInteger bits = scalar.bits();
    Optional<String> assigned = assigned(bits, given, isNondet, call);
    Optional<Place> next = positions.nextStatement(call);
    if (assigned.isPresent() && next.isPresent()) {
      int line = positions.source().place(call).orElseThrow().line();
      return Optional.of(new RunStep.Assumed(next.get(), line, call.function(), assigned.get()));
    }
    return isNondet ? returned(bits, given, call, input.name(), assigned) : Optional.empty();
  }

  /** The condition on the variable that the input is assigned to. */
  private Optional<String> assigned(
      BigInteger bits, Reading given, boolean isTypeKnown, SourceSpan call) {
    return positions
        .assigned(call)
        .flatMap(
            lvalue ->
                held(lvalue, call.function())
                    .filter(held -> isTypeKnown || held.type().equals(given.type()))
                    .flatMap(held -> CConstant.equality(lvalue, bits, given, held)));
  }

  /** How the lvalue's type reads its bits. */
  private Optional<Reading> held(String lvalue, String function) {
    Set<Reading> readings = new HashSet<>();
    boolean isPointer = false;
    for (Variable v : variablesByName.getOrDefault(lvalue, List.of())) {
      VariableInfo info = program.info(v);
      if (info.function().equals(function) || info.isGlobal()) {
        readings.add(reading(info, v.type()));
        isPointer |= info.cType().indexOf('*') >= 0;
      }
    }
    if (isPointer) {
      return Optional.empty();
    }
    // What is said must not depend on the value: of one place all inputs are told or none.
    return readings.size() == 1
        ? Optional.of(readings.iterator().next())
        : arrays.typeOfElement(lvalue).flatMap(types::named).map(ViolationRecorder::reading);
  }

  private static Reading reading(VariableInfo info, Type type) {
    return new Reading(info.cType().equals("_Bool") ? BoolType.BOOL : type, info.isSigned());
  }

  private static Reading reading(CType type) {
    if (type instanceof CType.Real real) {
      return new Reading(real.type(), true);
    }
    CType.Whole whole = (CType.Whole) type;
    boolean isTruth = whole.equals(CType.BOOL);
    return new Reading(isTruth ? BoolType.BOOL : new BitVectorType(whole.bits()), whole.isSigned());
  }

  private Optional<RunStep> returned(
      BigInteger bits, Reading given, SourceSpan call, String called, Optional<String> assigned) {
    return positions
        .closingBracket(call)
        .flatMap(
            place ->
                CConstant.equality("\\result", bits, given, given)
                    // A value that differs from itself is no constant to compare with.
                    .filter(c -> !c.contains("!="))
                    .map(
                        c ->
                            new RunStep.Returned(
                                place,
                                called,
                                c,
                                call.function(),
                                assigned,
                                positions.isPassedOnce(call))));
  }
}
