package dev.tracefold.engines.listnodes;

import dev.tracefold.analysis.invariants.ErrorsAhead;
import dev.tracefold.analysis.invariants.Houdini;
import dev.tracefold.analysis.invariants.SegmentPreimage;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.backward.ErrorTargets;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.QuantifiedProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Proves programs with linked structures of any size: claims of a node that nobody names, which
 * therefore hold of all, are made at each loop header; those that runs refute are left out, those
 * that are inductive are kept (Houdini).
 */
public final class NodeInvariants implements Engine {
  public static final String NAME = "nodes";

  private static final String NOTHING = "no loop over nodes that one allocator makes";

  private final SolverSource solvers;

  private NodeInvariants(SolverSource solvers) {
    this.solvers = solvers;
  }

  public static NodeInvariants with(SolverSource solvers) {
    return new NodeInvariants(solvers);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Applicability applicability(Program program) {
    boolean arrays = program.globals().stream().anyMatch(v -> v.type() instanceof ArrayType);
    return Applicability.ofOneAutomaton(
        program,
        () ->
            Applicability.onlyIf(
                arrays && space(program, Pointers.of(program)).isPresent(), NOTHING));
  }

  /** If loops have to do with nodes. */
  private static Optional<NodeSpace> space(Program program, Pointers pointers) {
    boolean linked = pointers.fields().stream().anyMatch(pointers::holdsAddresses);
    boolean loops = !LoopForest.of(program.main()).headers().isEmpty();
    return linked && loops ? NodeSpace.of(program.factory(), pointers) : Optional.empty();
  }

  @Override
  public boolean onlyProves() {
    return true;
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    Pointers pointers = Pointers.of(program);
    return space(program, pointers)
        .map(space -> new Search(program, pointers, space, budget).run())
        .orElseGet(() -> Result.gaveUp(NOTHING));
  }

  private final class Search {
    private final Program program;
    private final ExprFactory f;
    private final Pointers pointers;
    private final NodeSpace space;
    private final Budget budget;
    private final Variable node;
    private final Set<Location> headers;
    private final SegmentPreimage segments;
    private final Instances instances;

    Search(Program program, Pointers pointers, NodeSpace space, Budget budget) {
      this.program = program;
      this.f = program.factory();
      this.pointers = pointers;
      this.space = space;
      this.budget = budget;
      this.node = f.fresh("node", new BitVectorType(program.pointerWidth()));
      this.headers = LoopForest.of(program.main()).headers();
      Set<Location> cuts = new TreeSet<>(headers);
      cuts.add(program.main().initial());
      this.segments = new SegmentPreimage(f, program.main(), cuts);
      Set<Variable> own = new TreeSet<>(program.globals());
      own.addAll(program.main().locals());
      this.instances = new Instances(f, node, own);
    }

    Result run() {
      Map<Location, List<Expr>> claims = claims();
      starts().forEach(s -> instances.add(s, violations(s, claims), pointers.fields()));
      try (Solver solver = solvers.open(f, budget::exhausted)) {
        Houdini houdini = new Houdini(program, solver, headers, instances::of);
        Map<Location, List<Expr>> kept = houdini.inductive(claims, Map.of(), budget);
        if (!excludesErrors(kept, solver)) {
          return budget.unknown("what is known of the nodes does not exclude an error");
        }
        Map<Location, Expr> invariants = new TreeMap<>();
        headers.forEach(h -> invariants.put(h, f.and(kept.getOrDefault(h, List.of()))));
        return Result.safe(new QuantifiedProof(List.of(node), invariants, instances.all()));
      }
    }

    private Set<Location> starts() {
      Set<Location> starts = new TreeSet<>(headers);
      starts.add(program.main().initial());
      return starts;
    }

    /** Those that no run refutes. */
    private Map<Location, List<Expr>> claims() {
      NodeClaims all = new NodeClaims(program, pointers, space, node);
      NodeSamples samples = NodeSamples.of(program, space, node, headers, budget);
      Map<Location, List<Expr>> claims = new TreeMap<>();
      for (Location h : headers) {
        claims.put(
            h,
            all.at(h).stream()
                .takeWhile(c -> !budget.isExhausted())
                .filter(c -> samples.allow(h, c))
                .toList());
      }
      return claims;
    }

    /** That a segment ends at an error or outside of a claim. */
    private Expr violations(Location start, Map<Location, List<Expr>> claims) {
      Map<Location, Expr> ends = new HashMap<>();
      ErrorTargets.of(program.main()).forEach(l -> ends.put(l, f.trueExpr()));
      claims.forEach((l, list) -> ends.put(l, f.not(f.and(list))));
      return segments.of(start, ends);
    }

    private boolean excludesErrors(Map<Location, List<Expr>> kept, Solver solver) {
      Map<Location, List<Expr>> known = new TreeMap<>();
      kept.forEach((l, all) -> known.put(l, all.stream().map(c -> instances.of(l, c)).toList()));
      return ErrorsAhead.of(program, solver).areExcludedBy(known, budget);
    }
  }
}
