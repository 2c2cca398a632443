package dev.tracefold.engines.run;

import dev.tracefold.results.Result;
import java.time.Duration;

/** Is told what engines do; never influences them. Each method does nothing unless overridden. */
public interface EngineListener {

  /** The part of an engine's work that finds what may be invariants. */
  String CANDIDATES = "candidates";

  /** Hears nothing. */
  EngineListener SILENT = new EngineListener() {};

  default void started(String engine) {}

  /** The engine's turn, which has just started, may take so much CPU time. */
  default void granted(String engine, Duration cpu) {}

  /** The engine has a proof or a trace, whose check begins. */
  default void checking(String engine) {}

  /** The engine, and the check of its claim if it made one, are done. */
  default void ended(String engine, Result result) {}

  /**
   * A part of the engine's work begins that is measured by itself, such as {@link #CANDIDATES};
   * parts do not overlap.
   */
  default void began(String engine, String part) {}

  /** That part of the engine's work is done. */
  default void done(String engine, String part) {}

  /** The tree of a search that is done, for people to look at. */
  default void artifact(String engine, SearchTree tree) {}

  /** A final count of something, such as {@code "paths"} or {@code "solver queries"}. */
  default void statistic(String engine, String name, long value) {}
}
