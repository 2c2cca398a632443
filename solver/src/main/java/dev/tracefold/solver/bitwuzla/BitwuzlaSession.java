package dev.tracefold.solver.bitwuzla;

import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.backend.Session;
import dev.tracefold.solver.backend.SessionDied;
import dev.tracefold.solver.backend.Watchdog;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Bitwuzla;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Options;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Result;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Term;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.TermManager;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Terminator;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Vector_Term;

/** A Bitwuzla solver object. */
final class BitwuzlaSession implements Session<Term> {
  private final BitwuzlaTerms terms;
  private final Bitwuzla solver;
  private final Stop stop = new Stop();
  private final Watchdog.Guard guard;
  private List<Term> lastAssumptions = List.of();

  /** Asked by the solver now and then. */
  private static final class Stop extends Terminator {
    private volatile boolean wanted;

    @Override
    public boolean terminate() {
      return wanted;
    }
  }

  BitwuzlaSession(
      TermManager manager, BitwuzlaTerms terms, Options options, Cancellation cancellation) {
    this.terms = terms;
    this.solver = new Bitwuzla(manager, options);
    solver.configure_terminator(stop);
    this.guard = Watchdog.guard(() -> stop.wanted = true, cancellation);
  }

  @Override
  public void push() {
    solver.push(1);
  }

  @Override
  public void pop() {
    solver.pop(1);
  }

  @Override
  public void add(Term formula) {
    solver.assert_formula(formula);
  }

  @Override
  public Status check(List<Term> assumptions, long millis) {
    lastAssumptions = assumptions;
    Vector_Term literals = new Vector_Term(assumptions);
    Result result;
    Optional<String> interrupted;
    stop.wanted = false;
    guard.begin(millis);
    try {
      result = solver.check_sat(literals);
    } catch (RuntimeException e) {
      throw new SessionDied(guard.end().orElse("Bitwuzla: " + e.getMessage()), e);
    } finally {
      interrupted = guard.end();
    }
    if (result.equals(Result.SAT)) {
      return Status.sat();
    }
    if (result.equals(Result.UNSAT)) {
      return Status.unsat();
    }
    return Status.unknown(interrupted.orElse("Bitwuzla does not know"));
  }

  @Override
  public List<Integer> core() {
    if (lastAssumptions.isEmpty()) {
      return List.of();
    }
    List<Integer> positions = new ArrayList<>();
    Vector_Term core = solver.get_unsat_assumptions();
    for (int i = 0; i < lastAssumptions.size(); i++) {
      if (core.contains(lastAssumptions.get(i))) {
        positions.add(i);
      }
    }
    return positions;
  }

  @Override
  public Model model() {
    return BitwuzlaModels.read(solver, terms);
  }

  @Override
  public void close() {
    guard.close();
  }
}
