package dev.tracefold.svcomp.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.tracer.tree.Node;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FoldedTreeTest {
  private static final Program PROGRAM =
      CfaText.parse("program width 32\ncfa main {\n  init L0\n  halt L1\n  edge L0 -> L1\n}\n");
  private static final Location PLACE = PROGRAM.main().initial();
  private int ids;

  private Node node(Node... children) {
    Node n = new Node(ids++, PLACE, Optional.empty());
    n.children().addAll(List.of(children));
    return n;
  }

  private static Node leaf(Node n) {
    n.become(Node.Kind.TERMINAL);
    return n;
  }

  @Test
  void aSmallTreeIsShownWhole() {
    Node root = node(node(leaf(node())), leaf(node()));
    assertEquals(4, FoldedTree.of(root, 10).boxes().size());
  }

  @Test
  void aLongChainIsOneBox() {
    Node chain = leaf(node());
    for (int i = 0; i < 100; i++) {
      chain = node(chain);
    }
    FoldedTree tree = FoldedTree.of(chain, 10);
    assertEquals(2, tree.boxes().size(), "the chain and its leaf");
    assertEquals(99, tree.boxOf(chain).more());
  }

  @Test
  void whatIsFarFromTheRootIsFoldedIntoTheBoxAbove() {
    Node deep = leaf(node());
    Node tree = node(deep, leaf(node()));
    for (int i = 0; i < 50; i++) {
      tree = node(tree, leaf(node()));
    }
    FoldedTree folded = FoldedTree.of(tree, 11);
    assertEquals(11, folded.boxes().size());
    assertEquals(103 - 11, folded.boxes().stream().mapToInt(FoldedTree.Box::hidden).sum());
    assertSame(folded.boxOf(tree.children().get(0)), folded.boxOf(tree.children().get(0)));
  }

  @Test
  void whatCoversIsShownEvenIfNothingLeadsToItAnyMore() {
    Node former = leaf(node());
    Node covered = node();
    covered.become(Node.Kind.SUBSUMED, former);
    FoldedTree tree = FoldedTree.of(node(covered), 10);
    assertEquals(3, tree.boxes().size());
    assertEquals(Optional.empty(), tree.boxOf(former).parent());
  }
}
