package dev.tracefold.solver.javasmt;

import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Capability;
import java.util.Set;
import org.sosy_lab.java_smt.api.FormulaManager;

/** A solver's world of terms, in which sessions are opened. */
interface SmtContext {
  FormulaManager manager();

  TermTranslator translator();

  Session open(Cancellation cancellation);

  Set<Capability> capabilities();

  /** Frees everything, sessions included. */
  void close();
}
