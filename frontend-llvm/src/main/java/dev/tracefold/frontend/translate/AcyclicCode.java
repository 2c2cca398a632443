package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The calls and allocations that each activation of a function executes at most once: those in
 * blocks on no cycle. Nobody asks about other instructions. Cycles are found by Tarjan's algorithm
 * with an explicit stack.
 */
final class AcyclicCode {
  private final IrFunction function;
  private final int[] index;
  private final int[] low;
  private final int[] nextSuccessor;
  private final boolean[] onStack;
  private final boolean[] cyclic;
  private final Deque<Integer> stack = new ArrayDeque<>();
  private int counter;

  private AcyclicCode(IrFunction function) {
    this.function = function;
    int n = function.blocks().size();
    index = new int[n];
    low = new int[n];
    nextSuccessor = new int[n];
    onStack = new boolean[n];
    cyclic = new boolean[n];
  }

  static Set<IrInstruction> of(IrFunction function) {
    boolean[] cyclic = new AcyclicCode(function).cyclicBlocks();
    Set<IrInstruction> once = Collections.newSetFromMap(new IdentityHashMap<>());
    for (IrBlock block : function.blocks()) {
      if (!cyclic[block.id().index()]) {
        for (IrInstruction i : block.instructions()) {
          if (i instanceof IrInstruction.Call || i instanceof IrInstruction.Alloca) {
            once.add(i);
          }
        }
      }
    }
    return once;
  }

  private boolean[] cyclicBlocks() {
    for (IrBlock block : function.blocks()) {
      if (index[block.id().index()] == 0) {
        visit(block.id().index());
      }
    }
    return cyclic;
  }

  private void visit(int root) {
    Deque<Integer> path = new ArrayDeque<>();
    open(root, path);
    while (!path.isEmpty()) {
      int current = path.peek();
      List<IrBlockId> successors = function.blocks().get(current).terminator().successors();
      if (nextSuccessor[current] < successors.size()) {
        int next = successors.get(nextSuccessor[current]++).index();
        if (next == current) {
          cyclic[current] = true;
        }
        if (index[next] == 0) {
          open(next, path);
        } else if (onStack[next]) {
          low[current] = Math.min(low[current], index[next]);
        }
      } else {
        path.pop();
        if (!path.isEmpty()) {
          low[path.peek()] = Math.min(low[path.peek()], low[current]);
        }
        if (low[current] == index[current]) {
          close(current);
        }
      }
    }
  }

  private void open(int block, Deque<Integer> path) {
    index[block] = ++counter;
    low[block] = counter;
    onStack[block] = true;
    stack.push(block);
    path.push(block);
  }

  private void close(int root) {
    boolean single = stack.peek() == root;
    int member;
    do {
      member = stack.pop();
      onStack[member] = false;
      cyclic[member] |= !single;
    } while (member != root);
  }
}
