package dev.tracefold.svcomp.report;

import dev.tracefold.engines.run.SearchTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A symbolic execution tree as boxes, as many as can be looked at: in a large tree a chain of nodes
 * that nothing is said of is one box, and what is farthest from the root is folded into the box
 * above it.
 */
final class FoldedTree {
  private final int most;
  private final Set<SearchTree> covers = new HashSet<>();
  private final List<SearchTree> roots = new ArrayList<>();
  private final Map<SearchTree, Box> boxes = new LinkedHashMap<>();
  private final Set<Box> shown = new LinkedHashSet<>();

  /** Nodes that are drawn as one. */
  static final class Box {
    private final List<SearchTree> chain = new ArrayList<>();
    private final Optional<Box> parent;
    private int hidden;

    private Box(Optional<Box> parent) {
      this.parent = parent;
    }

    SearchTree first() {
      return chain.get(0);
    }

    SearchTree last() {
      return chain.get(chain.size() - 1);
    }

    /** How many nodes it stands for besides the first one. */
    int more() {
      return chain.size() - 1;
    }

    /** How many nodes below it are not shown. */
    int hidden() {
      return hidden;
    }

    /** Empty for the root, and for what was explored before a restart. */
    Optional<Box> parent() {
      return parent;
    }
  }

  private FoldedTree(int most) {
    this.most = most;
  }

  static FoldedTree of(SearchTree root, int most) {
    FoldedTree tree = new FoldedTree(most);
    tree.fold(root);
    return tree;
  }

  /** Parents before children. */
  Set<Box> boxes() {
    return shown;
  }

  /** The shown box that the node is in or below. */
  Box boxOf(SearchTree n) {
    Box box = boxes.get(n);
    while (!shown.contains(box)) {
      box = box.parent().orElseThrow();
    }
    return box;
  }

  private void fold(SearchTree root) {
    Set<SearchTree> all = nodes(root);
    boolean large = all.size() > most;
    Deque<SearchTree> open = new ArrayDeque<>(roots);
    Map<SearchTree, SearchTree> parents = new HashMap<>();
    all.forEach(n -> n.children().forEach(c -> parents.put(c, n)));
    List<Box> inOrder = new ArrayList<>();
    while (!open.isEmpty()) {
      SearchTree n = open.poll();
      Optional<Box> above = Optional.ofNullable(parents.get(n)).map(boxes::get);
      Box box;
      if (large && above.isPresent() && isPlain(above.get().last()) && isPlain(n)) {
        box = above.get();
      } else {
        box = new Box(above);
        inOrder.add(box);
      }
      box.chain.add(n);
      boxes.put(n, box);
      open.addAll(n.children());
    }
    for (Box box : inOrder) {
      boolean isRoot = box.parent().isEmpty();
      if (isRoot || shown.size() < most && shown.contains(box.parent().get())) {
        shown.add(box);
      } else {
        boxOf(box.first()).hidden += box.chain.size();
      }
    }
  }

  /** All nodes that are still of use; those of them that no other leads to are roots. */
  private Set<SearchTree> nodes(SearchTree root) {
    Set<SearchTree> all = new LinkedHashSet<>();
    Deque<SearchTree> waiting = new ArrayDeque<>(List.of(root));
    while (!waiting.isEmpty()) {
      SearchTree start = waiting.poll();
      if (all.contains(start)) {
        continue;
      }
      roots.removeIf(r -> isBelow(r, start));
      roots.add(start);
      Deque<SearchTree> open = new ArrayDeque<>(List.of(start));
      while (!open.isEmpty()) {
        SearchTree n = open.poll();
        if (all.add(n)) {
          open.addAll(n.children());
          n.cover().ifPresent(covers::add);
          n.cover().ifPresent(waiting::add);
        }
      }
    }
    return all;
  }

  private static boolean isBelow(SearchTree n, SearchTree top) {
    Deque<SearchTree> open = new ArrayDeque<>(List.of(top));
    while (!open.isEmpty()) {
      SearchTree other = open.poll();
      if (other.equals(n)) {
        return true;
      }
      open.addAll(other.children());
    }
    return false;
  }

  private boolean isPlain(SearchTree n) {
    return n.kind() == SearchTree.Kind.INNER && n.children().size() == 1 && !covers.contains(n);
  }
}
