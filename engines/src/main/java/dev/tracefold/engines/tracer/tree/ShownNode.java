package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.run.SearchTree;
import java.util.List;
import java.util.Optional;

/** A node as people look at it: its interpolant is one formula. */
public record ShownNode(Node node, ExprFactory factory) implements SearchTree {
  @Override
  public int number() {
    return node.id();
  }

  @Override
  public Location location() {
    return node.location();
  }

  @Override
  public Optional<Edge> edge() {
    return node.edge();
  }

  @Override
  public Kind kind() {
    return switch (node.kind()) {
      case INNER -> Kind.INNER;
      case INFEASIBLE -> Kind.INFEASIBLE;
      case TERMINAL -> Kind.TERMINAL;
      case SUBSUMED -> Kind.SUBSUMED;
      case CLOSED -> Kind.CLOSED;
    };
  }

  @Override
  public List<SearchTree> children() {
    return node.children().stream().map(this::shown).toList();
  }

  @Override
  public Optional<SearchTree> cover() {
    return node.cover().map(this::shown);
  }

  @Override
  public Expr condition() {
    return node.formula(factory);
  }

  private SearchTree shown(Node other) {
    return new ShownNode(other, factory);
  }
}
