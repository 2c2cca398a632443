package dev.tracefold.svcomp.profile;

import com.sun.management.OperatingSystemMXBean;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The CPU time of a run, by engine and {@link Part}. Engines say where their turns, the parts of
 * their work and the checks of their claims begin and end, and between two such moments the
 * solvers' time is known. What the JVM takes in the meantime is the engine's.
 */
public final class TimeProfile implements EngineListener {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final LongSupplier cpu;
  private final LongSupplier solver;
  private final Map<String, PartTimes> engines = new LinkedHashMap<>();
  private String engine = "";
  private boolean makesCandidates;
  private boolean checks;
  private long charged;
  private long chargedToSolver;

  private TimeProfile(LongSupplier cpu, LongSupplier solver) {
    this.cpu = cpu;
    this.solver = solver;
  }

  /**
   * Of this process.
   *
   * @param solver how long the engines' solvers have taken so far, in nanoseconds
   */
  public static TimeProfile ofThisProcess(LongSupplier solver) {
    return of(SYSTEM::getProcessCpuTime, solver);
  }

  /** By clocks that count nanoseconds. */
  static TimeProfile of(LongSupplier cpu, LongSupplier solver) {
    return new TimeProfile(cpu, solver);
  }

  @Override
  public synchronized void started(String name) {
    charge();
    engine = name;
    makesCandidates = false;
    checks = false;
  }

  @Override
  public synchronized void began(String name, String part) {
    charge();
    makesCandidates |= part.equals(EngineListener.CANDIDATES);
  }

  @Override
  public synchronized void done(String name, String part) {
    charge();
    makesCandidates &= !part.equals(EngineListener.CANDIDATES);
  }

  @Override
  public synchronized void checking(String name) {
    charge();
    checks = true;
  }

  @Override
  public synchronized void ended(String name, Result result) {
    charge();
    engine = "";
  }

  /** What was used since the last time goes to what went on then. */
  private void charge() {
    long now = cpu.getAsLong();
    long solved = solver.getAsLong();
    long took = now - charged;
    if (!engine.isEmpty()) {
      PartTimes times = engines.computeIfAbsent(engine, e -> new PartTimes());
      if (checks) {
        times.add(Part.CERTIFICATES, took);
      } else {
        // Solvers' time is measured by the clock on the wall.
        long inSolver = Math.min(took, solved - chargedToSolver);
        times.add(makesCandidates ? Part.SOLVER_FOR_CANDIDATES : Part.SOLVER, inSolver);
        times.add(makesCandidates ? Part.CANDIDATES : Part.SEARCH, took - inSolver);
      }
    }
    charged = now;
    chargedToSolver = solved;
  }

  /** Nanoseconds by name; engines that did not run are left out. */
  public synchronized Map<String, Long> nanos() {
    charge();
    Map<String, Long> nanos = new LinkedHashMap<>();
    engines.forEach(
        (name, times) -> {
          for (Part part : Part.values()) {
            nanos.put("profile: " + name + ": " + part.label(), times.of(part));
          }
        });
    nanos.put("profile: in all", charged);
    return nanos;
  }
}
