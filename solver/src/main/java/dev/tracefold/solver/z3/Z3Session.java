package dev.tracefold.solver.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import com.microsoft.z3.enumerations.Z3_lbool;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.backend.Session;
import dev.tracefold.solver.backend.SessionDied;
import dev.tracefold.solver.backend.Watchdog;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A Z3 solver object. */
final class Z3Session implements Session<Long> {
  private final Z3Terms terms;
  private final long z3;
  private final long solver;
  private final Watchdog.Guard guard;
  private long[] lastAssumptions = {};
  private boolean closed;

  private Z3Session(long z3, Z3Terms terms, long solver, Cancellation cancellation) {
    this.terms = terms;
    this.z3 = z3;
    this.solver = solver;
    Native.solverIncRef(z3, solver);
    long params = Native.mkParams(z3);
    Native.paramsIncRef(z3, params);
    // Otherwise Z3 takes over SIGINT for the time of each check.
    Native.paramsSetBool(z3, params, Native.mkStringSymbol(z3, "ctrl_c"), false);
    Native.solverSetParams(z3, solver, params);
    Native.paramsDecRef(z3, params);
    this.guard = Watchdog.guard(() -> Native.solverInterrupt(z3, solver), cancellation);
  }

  /** The incremental core, without the tactics of Z3's default solver before it. */
  static Z3Session incremental(long z3, Z3Terms terms, Cancellation cancellation) {
    return new Z3Session(z3, terms, Native.mkSimpleSolver(z3), cancellation);
  }

  @Override
  public void push() {
    Native.solverPush(z3, solver);
  }

  @Override
  public void pop() {
    Native.solverPop(z3, solver, 1);
  }

  @Override
  public void add(Long formula) {
    try {
      Native.solverAssert(z3, solver, formula);
    } catch (Z3Exception e) {
      throw new SessionDied("Z3: " + e.getMessage(), e);
    }
  }

  @Override
  public Status check(List<Long> assumptions, long millis) {
    lastAssumptions = new long[assumptions.size()];
    for (int i = 0; i < lastAssumptions.length; i++) {
      lastAssumptions[i] = assumptions.get(i);
    }
    int result;
    Optional<String> interrupted;
    guard.begin(millis);
    try {
      result =
          lastAssumptions.length == 0
              ? Native.solverCheck(z3, solver)
              : Native.solverCheckAssumptions(z3, solver, lastAssumptions.length, lastAssumptions);
    } catch (Z3Exception e) {
      throw new SessionDied(guard.end().orElse("Z3: " + e.getMessage()), e);
    } finally {
      interrupted = guard.end();
    }
    if (result == Z3_lbool.Z3_L_TRUE.toInt()) {
      return Status.sat();
    }
    if (result == Z3_lbool.Z3_L_FALSE.toInt()) {
      return Status.unsat();
    }
    return Status.unknown(
        interrupted.orElseGet(() -> "Z3: " + Native.solverGetReasonUnknown(z3, solver)));
  }

  @Override
  public List<Integer> core() {
    List<Integer> positions = new ArrayList<>();
    long core = Native.solverGetUnsatCore(z3, solver);
    Native.astVectorIncRef(z3, core);
    int size = Native.astVectorSize(z3, core);
    for (int i = 0; i < lastAssumptions.length; i++) {
      for (int j = 0; j < size; j++) {
        if (Native.astVectorGet(z3, core, j) == lastAssumptions[i]) {
          positions.add(i);
          break;
        }
      }
    }
    Native.astVectorDecRef(z3, core);
    return positions;
  }

  @Override
  public Model model() {
    return Z3Models.read(z3, terms, Native.solverGetModel(z3, solver));
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      guard.close();
      Native.solverDecRef(z3, solver);
    }
  }
}
