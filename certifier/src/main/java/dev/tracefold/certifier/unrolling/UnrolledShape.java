package dev.tracefold.certifier.unrolling;

import dev.tracefold.results.UnrolledProgram.Position;
import dev.tracefold.results.UnrolledProgram.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Which positions of an unrolled program runs have passed that are at another. */
final class UnrolledShape {
  private final int size;
  private final Dominators before;
  private final Dominators after;

  private UnrolledShape(int size, Dominators before, Dominators after) {
    this.size = size;
    this.before = before;
    this.after = after;
  }

  /**
   * Nothing if a step does not lead to a later position, or none leads to one of them.
   *
   * @param canStop whether runs may end at a position though it has steps
   */
  static Optional<UnrolledShape> of(List<Position> positions, Predicate<Position> canStop) {
    int size = positions.size();
    List<List<Integer>> predecessors = lists(size);
    // Backward, node 0 is the end of all runs, and position i is node size - i.
    List<List<Integer>> successors = lists(size + 1);
    for (int i = 0; i < size; i++) {
      List<Step> steps = positions.get(i).steps();
      for (Step s : steps) {
        if (s.target() <= i || s.target() >= size) {
          return Optional.empty();
        }
        predecessors.get(s.target()).add(i);
        successors.get(size - i).add(size - s.target());
      }
      if (steps.isEmpty() || canStop.test(positions.get(i))) {
        successors.get(size - i).add(0);
      }
    }
    if (predecessors.stream().skip(1).anyMatch(List::isEmpty)) {
      return Optional.empty();
    }
    return Optional.of(
        new UnrolledShape(size, Dominators.of(predecessors), Dominators.of(successors)));
  }

  private static List<List<Integer>> lists(int count) {
    List<List<Integer>> lists = new ArrayList<>(Collections.nCopies(count, List.of()));
    lists.replaceAll(l -> new ArrayList<>());
    return lists;
  }

  /**
   * The last position that all runs to the given one have passed, if all that pass it come here
   * unless they leave the unrolled program: to be at the one is then to have been at the other.
   */
  Optional<Integer> gate(int position) {
    int gate = before.of(position);
    return position > 0 && size - after.of(size - gate) == position
        ? Optional.of(gate)
        : Optional.empty();
  }
}
