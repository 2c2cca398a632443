package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.concrete.Value.ArrayContents;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.FloatBits;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.backend.Session;
import dev.tracefold.solver.backend.SessionDied;
import dev.tracefold.solver.backend.Watchdog;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FloatingPointNumber;
import org.sosy_lab.java_smt.api.Model.ValueAssignment;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverException;

/** A JavaSMT prover. */
final class JavaSmtSession implements Session<BooleanFormula> {
  private final ProverEnvironment prover;
  private final TermTranslator translator;
  private final Watchdog.Guard guard;
  private List<BooleanFormula> lastAssumptions = List.of();
  private List<BooleanFormula> lastCore = List.of();

  JavaSmtSession(
      ProverEnvironment prover,
      TermTranslator translator,
      ShutdownManager shutdown,
      Cancellation cancellation) {
    this.prover = prover;
    this.translator = translator;
    this.guard = Watchdog.guard(() -> shutdown.requestShutdown("query interrupted"), cancellation);
  }

  @Override
  public void push() {
    try {
      prover.push();
    } catch (InterruptedException e) {
      throw new SessionDied("interrupted", e);
    }
  }

  @Override
  public void pop() {
    prover.pop();
  }

  @Override
  public void add(BooleanFormula formula) {
    try {
      prover.addConstraint(formula);
    } catch (InterruptedException e) {
      throw new SessionDied("interrupted", e);
    }
  }

  @Override
  public Status check(List<BooleanFormula> assumptions, long millis) {
    lastAssumptions = assumptions;
    lastCore = List.of();
    guard.begin(millis);
    try {
      if (assumptions.isEmpty()) {
        return prover.isUnsat() ? Status.unsat() : Status.sat();
      }
      Optional<List<BooleanFormula>> core = prover.unsatCoreOverAssumptions(assumptions);
      lastCore = core.orElse(List.of());
      return core.isPresent() ? Status.unsat() : Status.sat();
    } catch (InterruptedException | SolverException | RuntimeException e) {
      throw new SessionDied(guard.end().orElse(String.valueOf(e.getMessage())), e);
    } finally {
      guard.end();
    }
  }

  @Override
  public List<Integer> core() {
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < lastAssumptions.size(); i++) {
      if (lastCore.contains(lastAssumptions.get(i))) {
        positions.add(i);
      }
    }
    return positions;
  }

  @Override
  public Model model() {
    Map<Variable, BigInteger> scalars = new HashMap<>();
    Map<Variable, Map<BigInteger, BigInteger>> entries = new HashMap<>();
    try (org.sosy_lab.java_smt.api.Model model = prover.getModel()) {
      for (ValueAssignment a : model.asList()) {
        Optional<Variable> known = translator.variable(a.getName());
        if (known.isEmpty()) {
          continue;
        }
        Variable v = known.get();
        if (!(v.type() instanceof ArrayType)) {
          scalars.put(v, bits(a.getValue()));
        } else if (a.isFunction()) {
          entries
              .computeIfAbsent(v, x -> new HashMap<>())
              .put(bits(a.getArgInterpretation(0)), bits(a.getValue()));
        }
      }
    } catch (SolverException | RuntimeException e) {
      throw new SessionDied(String.valueOf(e.getMessage()), e);
    }
    Map<Variable, ArrayContents> arrays = new HashMap<>();
    entries.forEach((v, e) -> arrays.put(v, new ArrayContents(new TreeMap<>(e), BigInteger.ZERO)));
    return Model.of(scalars, arrays);
  }

  private static BigInteger bits(Object value) {
    if (value instanceof BigInteger number) {
      return number;
    }
    if (value instanceof Boolean b) {
      return b ? BigInteger.ONE : BigInteger.ZERO;
    }
    if (value instanceof FloatingPointNumber f) {
      int fraction = f.getMantissaSize();
      BigInteger sign = f.getSign() ? BigInteger.ONE : BigInteger.ZERO;
      BigInteger pattern =
          sign.shiftLeft(f.getExponentSize())
              .or(f.getExponent())
              .shiftLeft(fraction)
              .or(f.getMantissa());
      return FloatBits.canonical(pattern, new FloatType(f.getExponentSize(), fraction + 1));
    }
    return BigInteger.ZERO;
  }

  @Override
  public void close() {
    guard.close();
    prover.close();
  }
}
