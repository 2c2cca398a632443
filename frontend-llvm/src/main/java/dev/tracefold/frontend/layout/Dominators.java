package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Which blocks lie on all ways to others (Cooper, Harvey, Kennedy, "A simple, fast dominance
 * algorithm", 2001).
 */
final class Dominators {
  private static final int NONE = -1;

  private final List<Integer> order;
  private final int[] number;
  private final int[] dominator;

  private Dominators(int blocks, List<Integer> order) {
    this.order = order;
    this.number = new int[blocks];
    this.dominator = new int[blocks];
    Arrays.fill(number, NONE);
    Arrays.fill(dominator, NONE);
    for (int i = 0; i < order.size(); i++) {
      number[order.get(i)] = i;
    }
  }

  static Dominators of(IrFunction function) {
    Dominators result = new Dominators(function.blocks().size(), reversePostorder(function));
    result.solve(function);
    return result;
  }

  /** The blocks that can be reached, each after those that all ways to it pass. */
  List<Integer> order() {
    return order;
  }

  boolean isReachable(int block) {
    return number[block] != NONE;
  }

  /** Whether all ways to {@code block} pass the other block, which is not the same. */
  boolean strictlyDominates(int other, int block) {
    int current = block;
    while (number[current] > number[other]) {
      current = dominator[current];
    }
    return current == other && block != other;
  }

  private static List<Integer> reversePostorder(IrFunction function) {
    List<Integer> finished = new ArrayList<>();
    int[] next = new int[function.blocks().size()];
    boolean[] seen = new boolean[next.length];
    Deque<Integer> path = new ArrayDeque<>();
    path.push(0);
    seen[0] = true;
    while (!path.isEmpty()) {
      int block = path.element();
      List<IrBlockId> successors = function.blocks().get(block).terminator().successors();
      if (next[block] == successors.size()) {
        finished.add(path.pop());
      } else {
        int successor = successors.get(next[block]++).index();
        if (!seen[successor]) {
          seen[successor] = true;
          path.push(successor);
        }
      }
    }
    Collections.reverse(finished);
    return finished;
  }

  private void solve(IrFunction function) {
    List<List<Integer>> predecessors = new ArrayList<>();
    function.blocks().forEach(b -> predecessors.add(new ArrayList<>()));
    for (IrBlock block : function.blocks()) {
      if (isReachable(block.id().index())) {
        block
            .terminator()
            .successors()
            .forEach(s -> predecessors.get(s.index()).add(block.id().index()));
      }
    }
    dominator[0] = 0;
    boolean changes = true;
    while (changes) {
      changes = false;
      for (int block : order.subList(1, order.size())) {
        int common = NONE;
        for (int before : predecessors.get(block)) {
          if (dominator[before] != NONE) {
            common = common == NONE ? before : meet(common, before);
          }
        }
        changes |= dominator[block] != common;
        dominator[block] = common;
      }
    }
  }

  private int meet(int a, int b) {
    int left = a;
    int right = b;
    while (left != right) {
      if (number[left] > number[right]) {
        left = dominator[left];
      } else {
        right = dominator[right];
      }
    }
    return left;
  }
}
