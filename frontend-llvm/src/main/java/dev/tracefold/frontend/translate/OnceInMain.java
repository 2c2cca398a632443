package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.memory.ObjectSites;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The instructions of main that lie on no cycle, provided that nothing calls main. Cycles are found
 * by Tarjan's algorithm with an explicit stack.
 */
final class OnceInMain implements ObjectSites.RunOnce {
  private final Set<IrInstruction> once = Collections.newSetFromMap(new IdentityHashMap<>());

  OnceInMain(IrModule module) {
    if (module.functions().values().stream().noneMatch(OnceInMain::callsMain)) {
      module.function("main").filter(f -> !f.isDeclaration()).ifPresent(this::collect);
    }
  }

  @Override
  public boolean test(IrFunction function, IrInstruction instruction) {
    return once.contains(instruction);
  }

  private static boolean callsMain(IrFunction function) {
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (i instanceof IrInstruction.Call call
            && call.calleeName().map("main"::equals).orElse(false)) {
          return true;
        }
      }
    }
    return false;
  }

  private void collect(IrFunction main) {
    boolean[] cyclic = new Components(main).cyclicBlocks();
    for (IrBlock block : main.blocks()) {
      if (!cyclic[block.id().index()]) {
        once.addAll(block.instructions());
      }
    }
  }

  /** Strongly connected components of a function's blocks. */
  private static final class Components {
    private final IrFunction function;
    private final int[] index;
    private final int[] low;
    private final int[] nextSuccessor;
    private final boolean[] onStack;
    private final boolean[] cyclic;
    private final Deque<Integer> stack = new ArrayDeque<>();
    private int counter;

    Components(IrFunction function) {
      this.function = function;
      int n = function.blocks().size();
      index = new int[n];
      low = new int[n];
      nextSuccessor = new int[n];
      onStack = new boolean[n];
      cyclic = new boolean[n];
    }

    boolean[] cyclicBlocks() {
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
}
