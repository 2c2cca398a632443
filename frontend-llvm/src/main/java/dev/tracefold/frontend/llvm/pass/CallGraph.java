package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Who calls whom directly, and how large each function is. */
final class CallGraph {

  /** A defined function: its size in instructions, and how often it calls each defined function. */
  record Node(String name, LLVMValueRef function, int size, Map<String, Integer> calls) {}

  private final Map<String, Node> nodes;

  private CallGraph(Map<String, Node> nodes) {
    this.nodes = nodes;
  }

  static CallGraph of(LlvmModule module) {
    Map<String, Node> nodes = new LinkedHashMap<>();
    for (LLVMValueRef function : module.definitions()) {
      Node node = node(function);
      nodes.put(node.name(), node);
    }
    return new CallGraph(nodes);
  }

  private static Node node(LLVMValueRef function) {
    Map<String, Integer> calls = new LinkedHashMap<>();
    int size = 0;
    for (LLVMValueRef instruction : NativeInstructions.ofFunction(function)) {
      Optional<LLVMValueRef> callee =
          LLVMGetInstructionOpcode(instruction) == LLVMCall
              ? NativeInstructions.directCallee(instruction)
              : Optional.empty();
      boolean intrinsic = callee.isPresent() && LLVMGetIntrinsicID(callee.get()) != 0;
      size += intrinsic ? 0 : 1;
      callee
          .filter(f -> LLVMIsDeclaration(f) == 0)
          .ifPresent(f -> calls.merge(LlvmText.nameOf(f), 1, Integer::sum));
    }
    return new Node(LlvmText.nameOf(function), function, size, calls);
  }

  List<Node> nodes() {
    return List.copyOf(nodes.values());
  }

  Node node(String name) {
    return nodes.get(name);
  }

  /**
   * The strongly connected components, callees first (Tarjan 1972, with an explicit stack since
   * call chains can be long).
   */
  List<List<Node>> components() {
    return new Tarjan().run();
  }

  boolean isRecursive(List<Node> component) {
    Node first = component.get(0);
    return component.size() > 1 || first.calls().containsKey(first.name());
  }

  private final class Tarjan {
    private final Map<String, Integer> index = new HashMap<>();
    private final Map<String, Integer> low = new HashMap<>();
    private final Set<String> onStack = new LinkedHashSet<>();
    private final Deque<String> stack = new ArrayDeque<>();
    private final List<List<Node>> components = new ArrayList<>();

    private record Frame(Node node, Iterator<String> callees) {}

    List<List<Node>> run() {
      for (String name : nodes.keySet()) {
        if (!index.containsKey(name)) {
          visit(name);
        }
      }
      return components;
    }

    private void visit(String root) {
      Deque<Frame> frames = new ArrayDeque<>();
      frames.push(enter(root));
      while (!frames.isEmpty()) {
        Frame frame = frames.peek();
        String name = frame.node().name();
        if (frame.callees().hasNext()) {
          String callee = frame.callees().next();
          if (!index.containsKey(callee)) {
            frames.push(enter(callee));
          } else if (onStack.contains(callee)) {
            low.merge(name, index.get(callee), Math::min);
          }
        } else {
          frames.pop();
          if (!frames.isEmpty()) {
            low.merge(frames.peek().node().name(), low.get(name), Math::min);
          }
          if (low.get(name).equals(index.get(name))) {
            closeComponent(name);
          }
        }
      }
    }

    private Frame enter(String name) {
      index.put(name, index.size());
      low.put(name, index.get(name));
      stack.push(name);
      onStack.add(name);
      return new Frame(nodes.get(name), nodes.get(name).calls().keySet().iterator());
    }

    private void closeComponent(String root) {
      List<Node> component = new ArrayList<>();
      String member;
      do {
        member = stack.pop();
        onStack.remove(member);
        component.add(nodes.get(member));
      } while (!member.equals(root));
      components.add(List.copyOf(component));
    }
  }
}
