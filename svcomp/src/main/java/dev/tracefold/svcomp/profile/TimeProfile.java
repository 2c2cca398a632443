package dev.tracefold.svcomp.profile;

import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The CPU time of the thread that verifies, by engine and {@link Activity}. What engines and
 * certificates take is exact, since a listener hears where they begin and end; what lies within an
 * engine is sampled. Compilation and collection of garbage, which have threads of their own, are
 * left out.
 */
public final class TimeProfile implements EngineListener {
  /** Short runs are looked at more often than long ones. */
  private static final long SHORTEST_PERIOD = 5;

  private static final long LONGEST_PERIOD = 25;
  private static final int SAMPLES_PER_MILLI = 20;
  private static final String CERTIFICATES = "certificates";
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Thread worker;
  private final Map<String, Map<String, Long>> nanos = new LinkedHashMap<>();
  private String engine = "";
  private boolean checking;
  private Activity activity = Activity.SEARCH;
  private long charged;
  private long ownCost;

  private TimeProfile(Thread worker) {
    this.worker = worker;
  }

  /** Watches the thread that calls this, until it ends. */
  public static TimeProfile ofThisThread() {
    TimeProfile profile = new TimeProfile(Thread.currentThread());
    Thread sampler = new Thread(profile::sample, "profile");
    sampler.setDaemon(true);
    sampler.start();
    return profile;
  }

  private void sample() {
    try {
      for (long n = 0; worker.isAlive(); n++) {
        Thread.sleep(Math.min(LONGEST_PERIOD, SHORTEST_PERIOD + n / SAMPLES_PER_MILLI));
        if (isEngineAtWork()) {
          seen(Activity.of(worker.getStackTrace()), THREADS.getCurrentThreadCpuTime());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean isEngineAtWork() {
    return !engine.isEmpty() && !checking;
  }

  private synchronized void seen(Activity now, long ownNanos) {
    activity = now;
    ownCost = ownNanos;
    charge();
  }

  /** What was used since the last time goes to what the thread was last seen at. */
  private void charge() {
    long now = THREADS.getThreadCpuTime(worker.getId());
    // Negative once the thread has ended.
    if (now > charged) {
      if (!engine.isEmpty()) {
        nanos
            .computeIfAbsent(engine, e -> new LinkedHashMap<>())
            .merge(checking ? CERTIFICATES : activity.label(), now - charged, Long::sum);
      }
      charged = now;
    }
  }

  @Override
  public synchronized void started(String name) {
    charge();
    engine = name;
    checking = false;
    activity = Activity.SEARCH;
  }

  @Override
  public synchronized void checking(String name) {
    charge();
    checking = true;
  }

  @Override
  public synchronized void ended(String name, Result result) {
    charge();
    engine = "";
  }

  /** Figures by name, in seconds; engines that did not run are left out. */
  public synchronized Map<String, String> figures() {
    charge();
    Map<String, String> figures = new LinkedHashMap<>();
    for (Map.Entry<String, Map<String, Long>> e : nanos.entrySet()) {
      for (Activity a : Activity.values()) {
        figures.put(name(e.getKey(), a.label()), seconds(e.getValue().get(a.label())));
      }
      figures.put(name(e.getKey(), CERTIFICATES), seconds(e.getValue().get(CERTIFICATES)));
    }
    figures.put("profile: all of the thread", seconds(charged));
    figures.put("profile: looking at it", seconds(ownCost));
    return figures;
  }

  private static String name(String engine, String what) {
    return "profile: " + engine + ": " + what;
  }

  private static String seconds(Long nanos) {
    return String.format(Locale.ROOT, "%.4f s", Objects.requireNonNullElse(nanos, 0L) / 1e9);
  }
}
