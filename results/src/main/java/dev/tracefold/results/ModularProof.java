package dev.tracefold.results;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.util.List;
import java.util.Map;

/**
 * Contracts of procedures by name, and for main and each procedure a program without calls that
 * takes the contracts' word for what calls do, with a proof that it has no error. A contract speaks
 * of the result and of what the parameters were {@link #entry at the call}.
 */
public record ModularProof(Map<String, Expr> contracts, List<Part> parts) implements Proof {
  public ModularProof {
    contracts = Map.copyOf(contracts);
    parts = List.copyOf(parts);
  }

  /** What contracts call a parameter's value at the call. */
  public static Variable entry(ExprFactory f, Variable parameter) {
    return f.variable("at call " + parameter.name(), parameter.type());
  }

  /**
   * One procedure, or main, on its own.
   *
   * @param copies what of the program each location of the procedure is
   */
  public record Part(String name, Program program, Map<Location, Location> copies, Proof proof) {
    public Part {
      copies = Map.copyOf(copies);
    }
  }
}
