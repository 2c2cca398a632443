package dev.tracefold.svcomp.profile;

import com.sun.management.OperatingSystemMXBean;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The CPU time of a run, by engine and {@link Part}. Engines say where their turns, the parts of
 * their work and the checks of their claims begin and end, and between two such moments the
 * solvers' share of the time on the wall is known, which is taken for their share of the CPU's.
 * What the JVM takes in the meantime is the engine's.
 */
public final class TimeProfile implements EngineListener {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final LongSupplier cpu;
  private final LongSupplier wall;
  private final LongSupplier solver;
  private final Map<String, PartTimes> engines = new LinkedHashMap<>();
  private final Set<String> makeCandidates = new HashSet<>();
  private String engine = "";
  private boolean checks;
  private long charged;
  private long wallCharged;
  private long solverCharged;

  private TimeProfile(LongSupplier cpu, LongSupplier wall, LongSupplier solver) {
    this.cpu = cpu;
    this.wall = wall;
    this.solver = solver;
  }

  /**
   * Of this process.
   *
   * @param solver how long on the wall the engines' solvers have taken so far, in nanoseconds
   */
  public static TimeProfile ofThisProcess(LongSupplier solver) {
    return of(SYSTEM::getProcessCpuTime, System::nanoTime, solver);
  }

  /** By clocks that count nanoseconds. */
  static TimeProfile of(LongSupplier cpu, LongSupplier wall, LongSupplier solver) {
    return new TimeProfile(cpu, wall, solver);
  }

  @Override
  public synchronized void started(String name) {
    charge();
    engine = name;
    checks = false;
  }

  @Override
  public synchronized void began(String name, String part) {
    charge();
    if (part.equals(EngineListener.CANDIDATES)) {
      makeCandidates.add(name);
    }
  }

  @Override
  public synchronized void done(String name, String part) {
    charge();
    if (part.equals(EngineListener.CANDIDATES)) {
      makeCandidates.remove(name);
    }
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
    long wallNow = wall.getAsLong();
    long solverNow = solver.getAsLong();
    long took = now - charged;
    if (!engine.isEmpty()) {
      PartTimes times = engines.computeIfAbsent(engine, e -> new PartTimes());
      if (checks) {
        times.add(Part.CERTIFICATES, took);
      } else {
        boolean makesCandidates = makeCandidates.contains(engine);
        double share = (double) (solverNow - solverCharged) / Math.max(1, wallNow - wallCharged);
        long inSolver = Math.round(took * Math.min(1, share));
        times.add(makesCandidates ? Part.SOLVER_FOR_CANDIDATES : Part.SOLVER, inSolver);
        times.add(makesCandidates ? Part.CANDIDATES : Part.SEARCH, took - inSolver);
      }
    }
    charged = now;
    wallCharged = wallNow;
    solverCharged = solverNow;
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
