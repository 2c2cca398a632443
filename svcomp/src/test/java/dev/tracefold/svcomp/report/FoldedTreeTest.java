package dev.tracefold.svcomp.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.run.SearchTree;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FoldedTreeTest {
  private static final Program PROGRAM =
      CfaText.parse("program width 32\ncfa main {\n  init L0\n  halt L1\n  edge L0 -> L1\n}\n");
  private static final Location PLACE = PROGRAM.main().initial();
  private int ids;

  private record Made(int number, Kind kind, List<SearchTree> children, Optional<SearchTree> cover)
      implements SearchTree {
    @Override
    public Location location() {
      return PLACE;
    }

    @Override
    public Optional<Edge> edge() {
      return Optional.empty();
    }

    @Override
    public Expr condition() {
      return PROGRAM.factory().trueExpr();
    }
  }

  private SearchTree node(SearchTree... children) {
    return new Made(ids++, SearchTree.Kind.INNER, List.of(children), Optional.empty());
  }

  private SearchTree leaf() {
    return new Made(ids++, SearchTree.Kind.TERMINAL, List.of(), Optional.empty());
  }

  @Test
  void aSmallTreeIsShownWhole() {
    SearchTree root = node(node(leaf()), leaf());
    assertEquals(4, FoldedTree.of(root, 10).boxes().size());
  }

  @Test
  void aLongChainIsOneBox() {
    SearchTree chain = leaf();
    for (int i = 0; i < 100; i++) {
      chain = node(chain);
    }
    FoldedTree tree = FoldedTree.of(chain, 10);
    assertEquals(2, tree.boxes().size(), "the chain and its leaf");
    assertEquals(99, tree.boxOf(chain).more());
  }

  @Test
  void whatIsFarFromTheRootIsFoldedIntoTheBoxAbove() {
    SearchTree deep = leaf();
    SearchTree tree = node(deep, leaf());
    for (int i = 0; i < 50; i++) {
      tree = node(tree, leaf());
    }
    FoldedTree folded = FoldedTree.of(tree, 11);
    assertEquals(11, folded.boxes().size());
    assertEquals(103 - 11, folded.boxes().stream().mapToInt(FoldedTree.Box::hidden).sum());
    assertSame(folded.boxOf(tree.children().get(0)), folded.boxOf(tree.children().get(0)));
  }

  @Test
  void whatCoversIsShownEvenIfNothingLeadsToItAnyMore() {
    SearchTree former = leaf();
    SearchTree covered = new Made(ids++, SearchTree.Kind.SUBSUMED, List.of(), Optional.of(former));
    FoldedTree tree = FoldedTree.of(node(covered), 10);
    assertEquals(3, tree.boxes().size());
    assertEquals(Optional.empty(), tree.boxOf(former).parent());
  }
}
