package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;

/**
 * Marks the functions to be inlined: all that are not recursive, except where this would make the
 * program larger than a limit. Then those are left as calls that would add most, since they are
 * large and called at many places.
 */
record InlineMarks(long sizeLimit) {
  private static final String ALWAYS_INLINE = "alwaysinline";

  /** Marks anew; gives the number of calls that are to be inlined. */
  int mark(LlvmModule module) {
    int kind = LLVMGetEnumAttributeKindForName(ALWAYS_INLINE, ALWAYS_INLINE.length());
    LLVMAttributeRef mark = LLVMCreateEnumAttribute(module.context(), kind, 0);
    CallGraph graph = CallGraph.of(module);
    Set<String> chosen = chosen(graph);
    int calls = 0;
    for (CallGraph.Node node : graph.nodes()) {
      if (chosen.contains(node.name())) {
        LLVMAddAttributeAtIndex(node.function(), LLVMAttributeFunctionIndex, mark);
      } else {
        LLVMRemoveEnumAttributeAtIndex(node.function(), LLVMAttributeFunctionIndex, kind);
      }
      for (Map.Entry<String, Integer> call : node.calls().entrySet()) {
        calls += chosen.contains(call.getKey()) ? call.getValue() : 0;
      }
    }
    return calls;
  }

  /** The functions to inline. */
  Set<String> chosen(CallGraph graph) {
    List<List<CallGraph.Node>> components = graph.components();
    Set<String> inlined = new LinkedHashSet<>();
    for (List<CallGraph.Node> component : components) {
      if (!graph.isRecursive(component)) {
        inlined.add(component.get(0).name());
      }
    }
    inlined.remove("main");
    Expansion expansion = Expansion.of(components, inlined);
    while (expansion.total() > sizeLimit) {
      Optional<String> worst = expansion.costliest();
      if (worst.isEmpty()) {
        return inlined;
      }
      inlined.remove(worst.get());
      expansion = Expansion.of(components, inlined);
    }
    return inlined;
  }

  /**
   * What inlining would give: the size of each function with all its callees put in, and how often
   * each would be copied.
   */
  private record Expansion(Map<String, Long> sizes, Map<String, Long> copies, Set<String> inlined) {
    /** Far beyond any limit, and far from overflow. */
    private static final long CAP = 1L << 40;

    static Expansion of(List<List<CallGraph.Node>> components, Set<String> inlined) {
      Map<String, Long> sizes = new LinkedHashMap<>();
      Map<String, Long> copies = new LinkedHashMap<>();
      for (List<CallGraph.Node> component : components) {
        for (CallGraph.Node node : component) {
          sizes.put(node.name(), expandedSize(node, sizes, inlined));
        }
      }
      for (int i = components.size() - 1; i >= 0; i--) {
        for (CallGraph.Node node : components.get(i)) {
          long own = inlined.contains(node.name()) ? copies.getOrDefault(node.name(), 0L) : 1;
          node.calls()
              .forEach(
                  (callee, count) ->
                      copies.merge(callee, times(own, count), (a, b) -> Math.min(CAP, a + b)));
        }
      }
      return new Expansion(sizes, copies, inlined);
    }

    private static long expandedSize(
        CallGraph.Node node, Map<String, Long> sizes, Set<String> inlined) {
      long size = node.size();
      for (Map.Entry<String, Integer> call : node.calls().entrySet()) {
        if (inlined.contains(call.getKey())) {
          size += times(sizes.get(call.getKey()), call.getValue());
        }
      }
      return Math.min(CAP, size);
    }

    private static long times(long size, int count) {
      return size > CAP / count ? CAP : size * count;
    }

    /** The size of all functions that remain. */
    long total() {
      return sizes.entrySet().stream()
          .filter(e -> !inlined.contains(e.getKey()))
          .mapToLong(Map.Entry::getValue)
          .reduce(0, (a, b) -> Math.min(CAP, a + b));
    }

    /** The inlined function whose copies beyond the first take most room. */
    Optional<String> costliest() {
      String worst = "";
      long most = 0;
      for (String name : inlined) {
        int extra = (int) Math.min(Integer.MAX_VALUE, copies.getOrDefault(name, 0L) - 1);
        long cost = extra <= 0 ? 0 : times(sizes.get(name), extra);
        if (cost > most) {
          most = cost;
          worst = name;
        }
      }
      return worst.isEmpty() ? Optional.empty() : Optional.of(worst);
    }
  }
}
