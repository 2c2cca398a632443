package dev.tracefold.witness.correctness;

import dev.tracefold.witness.invariant.SourceInvariant;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.InvariantType;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.NodeKey;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessKind;
import dev.tracefold.witness.model.WitnessNode;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.LoopArrivals;
import dev.tracefold.witness.position.LoopPlaces;
import dev.tracefold.witness.position.Names;
import dev.tracefold.witness.position.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Invariants in the words of the formats. */
public final class CorrectnessContent {
  private final String file;
  private final List<SourceInvariant> invariants;
  private final LoopPlaces places;
  private final LoopArrivals arrivals;

  private CorrectnessContent(String file, List<SourceInvariant> invariants, CSource source) {
    this.file = file;
    this.invariants = List.copyOf(invariants);
    this.places = LoopPlaces.in(source);
    this.arrivals = LoopArrivals.in(source);
  }

  /**
   * The content for these invariants.
   *
   * @param file what the witness calls the program
   * @param source the program
   */
  public static CorrectnessContent of(
      String file, List<SourceInvariant> invariants, CSource source) {
    return new CorrectnessContent(file, invariants, source);
  }

  /** The set of format 2.0; what readers do not find at a loop's head is also said in its body. */
  public InvariantSet set() {
    List<Invariant> all = new ArrayList<>();
    for (SourceInvariant invariant : invariants) {
      all.add(invariant(invariant));
      places
          .bodyOf(invariant.place(), Names.used(invariant.condition()))
          .map(p -> new SourceInvariant(p, invariant.function(), invariant.condition()))
          .ifPresent(i -> all.add(invariant(i)));
    }
    return new InvariantSet(all);
  }

  private Invariant invariant(SourceInvariant invariant) {
    Place place = invariant.place().place();
    Location location =
        new Location(
            file, place.line(), OptionalInt.of(place.column()), Optional.of(invariant.function()));
    InvariantType type = invariant.place().isLoop() ? InvariantType.LOOP : InvariantType.LOCATION;
    return new Invariant(type, location, invariant.condition(), ExpressionFormat.C);
  }

  /**
   * An automaton of format 1.0: from the node where runs go on, each loop with an invariant is
   * entered at its head, by the line of its keyword or of a statement that leads there, and left
   * again with whatever is done next, for the invariant is claimed as long as a run stays at the
   * node.
   */
  public WitnessAutomaton automaton() {
    List<WitnessNode> nodes = new ArrayList<>();
    List<WitnessEdge> edges = new ArrayList<>();
    nodes.add(WitnessNode.of("start").with(NodeKey.ENTRY, "true"));
    nodes.add(WitnessNode.of("run"));
    edges.add(WitnessEdge.of("start", "run").with(EdgeKey.ENTER_FUNCTION, "main"));
    for (SourceInvariant invariant : invariants) {
      if (invariant.place().isLoop()) {
        String head = "loop" + (nodes.size() - 1);
        nodes.add(
            WitnessNode.of(head)
                .with(NodeKey.INVARIANT, invariant.condition())
                .with(NodeKey.INVARIANT_SCOPE, invariant.function()));
        Place keyword = invariant.place().place();
        edges.add(entering(head, keyword.line(), keyword.line()));
        arrivals.at(keyword).ifPresent(l -> edges.add(entering(head, l.first(), l.last())));
        edges.add(WitnessEdge.of(head, "run"));
      }
    }
    return new WitnessAutomaton(WitnessKind.CORRECTNESS, nodes, edges);
  }

  private static WitnessEdge entering(String head, int firstLine, int lastLine) {
    return WitnessEdge.of("run", head)
        .with(EdgeKey.START_LINE, Integer.toString(firstLine))
        .with(EdgeKey.END_LINE, Integer.toString(lastLine))
        .with(EdgeKey.ENTER_LOOP_HEAD, "true");
  }
}
