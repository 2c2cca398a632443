package dev.tracefold.engines.bmc;

import dev.tracefold.engines.machine.Node;
import dev.tracefold.engines.machine.SavedValues;
import java.util.ArrayList;
import java.util.List;

/**
 * What all paths that are at one position of the unrolled program have in common, and how they
 * differ.
 *
 * @param arrivals the steps of the unrolled program that lead here
 */
record MergedState(
    Node node,
    Activation activation,
    List<Lap> laps,
    Guard guard,
    SavedValues values,
    MergedInputs inputs,
    List<UnrolledStep> arrivals) {

  /** Both in one. They are at the same position, and no inputs lead to both. */
  MergedState with(MergedState other, ValueUnion values, Definitions names) {
    Guard.Union union = Guard.union(guard, other.guard, names);
    List<UnrolledStep> all = new ArrayList<>(arrivals);
    all.addAll(other.arrivals);
    MergedInputs read =
        inputs == other.inputs
            ? inputs
            : new MergedInputs.Either(union.first(), inputs, other.inputs);
    return new MergedState(
        node,
        activation,
        laps,
        union.either(),
        values.of(union.first(), node.live(), this.values, other.values),
        read,
        all);
  }

  MergedState with(List<Lap> newLaps) {
    return new MergedState(node, activation, newLaps, guard, values, inputs, arrivals);
  }
}
