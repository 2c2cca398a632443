package dev.tracefold.solver.backend;

import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.List;

/**
 * One stack of formulas inside a solver context. A method that throws {@link SessionDied} leaves
 * the context unusable.
 *
 * @param <T> the terms of the solver
 */
public interface Session<T> {
  void push();

  void pop();

  void add(T formula);

  /**
   * Checks the stack together with assumptions, which are variables or negated ones.
   *
   * @param millis CPU time that it may take; zero is no limit
   */
  Status check(List<T> assumptions, long millis);

  /** After unsat: which of the assumptions are inconsistent with the stack, by position. */
  List<Integer> core();

  /** After sat. */
  Model model();

  void close();
}
