package dev.tracefold.engines.listnodes;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What may hold at a loop header: where pointers point to; and of each node but those that pointers
 * point to, which constants its fields hold, where its pointers point to, and what is there.
 */
final class NodeClaims {
  private static final int MOST_POINTERS = 5;
  private static final int MOST_KNOWN = 3;
  private static final int MOST_CONSTANTS = 4;
  private static final int MOST_CASES = 4;
  private static final int MOST_FIELDS = 6;
  private static final int MOST_OWN_CASES = 12;

  /** Simpler ones come first. */
  private static final int MOST_CLAIMS = 3_000;

  private final ExprFactory f;
  private final Program program;
  private final Pointers pointers;
  private final NodeSpace space;
  private final Expr node;
  private final Liveness live;
  private final List<Expr> equations;
  private final List<Expr> orders;
  private final List<Field> values;
  private final List<Field> links;

  NodeClaims(Program program, Pointers pointers, NodeSpace space, Variable node) {
    this.f = program.factory();
    this.program = program;
    this.pointers = pointers;
    this.space = space;
    this.node = node.expr();
    this.live = Liveness.ofReads(program, program.main());
    this.equations = comparisons(e -> e.is(Op.EQ));
    this.orders = comparisons(e -> e.is(Op.SLT) || e.is(Op.SLE) || e.is(Op.ULT) || e.is(Op.ULE));
    this.values = fields(false);
    this.links = fields(true);
  }

  private List<Field> fields(boolean links) {
    return pointers.fields().stream()
        .filter(x -> pointers.holdsAddresses(x) == links && x.of(f, node).isBitVector())
        .limit(MOST_FIELDS)
        .toList();
  }

  /** Over the variables of the program and the node. */
  List<Expr> at(Location header) {
    Set<Expr> claims = new LinkedHashSet<>(space.ofCounter());
    List<Expr> pointing =
        live.at(header).stream()
            .filter(v -> pointers.variables().contains(v) && !v.equals(space.next()))
            .limit(MOST_POINTERS)
            .map(Variable::expr)
            .toList();
    for (Expr p : pointing) {
      claims.addAll(ofPointer(p));
      pointing.forEach(q -> claims.add(p == q ? f.trueExpr() : f.eq(p, q)));
    }
    live.at(header).stream()
        .filter(v -> v.expr().isBitVector() && isFlag(header, v))
        .forEach(v -> claims.add(f.ule(v.expr(), f.bv(1, v.expr().width()))));
    List<Expr> cases = cases(header);
    List<Expr> unlessPointed = new ArrayList<>(List.of(f.falseExpr()));
    pointing.forEach(p -> unlessPointed.add(f.eq(node, p)));
    for (Field v : values) {
      for (Expr claim : holding(v, v.of(f, node))) {
        addAll(claims, unlessPointed, cases, claim);
      }
    }
    claims.addAll(ofPlaces(pointing, cases));
    for (Field l : links) {
      for (Expr claim : ofPointer(l.of(f, node))) {
        addAll(claims, unlessPointed, cases, claim);
        addAll(claims, unlessPointed, ownCases(), claim);
      }
    }
    for (Field l : links) {
      for (Expr claim : ofNext(l.of(f, node), pointing, cases)) {
        addAll(claims, unlessPointed, ownCases(), claim);
      }
    }
    claims.removeIf(Expr::isConst);
    return claims.stream().limit(MOST_CLAIMS).toList();
  }

  /** What the nodes hold that have names, unless another pointer is there. */
  private Set<Expr> ofPlaces(List<Expr> pointing, List<Expr> cases) {
    Set<Expr> claims = new LinkedHashSet<>();
    Set<Expr> places = new LinkedHashSet<>(pointing);
    pointers.known().stream().limit(MOST_KNOWN).forEach(places::add);
    for (Expr place : places) {
      Expr none = f.eq(place, f.bv(0, place.width()));
      List<Expr> exceptions = new ArrayList<>(List.of(none));
      for (Expr p : pointing) {
        if (p != place) {
          exceptions.add(f.or(none, f.eq(p, place)));
          cases.forEach(c -> claims.add(f.implies(f.eq(p, place), c)));
        }
      }
      for (Field v : values) {
        for (Expr claim : holding(v, v.of(f, place))) {
          for (Expr e : exceptions) {
            cases.forEach(c -> claims.add(f.or(List.of(f.not(c), e, claim))));
          }
        }
      }
    }
    return claims;
  }

  private void addAll(Set<Expr> claims, List<Expr> exceptions, List<Expr> cases, Expr claim) {
    for (Expr c : cases) {
      for (Expr e : exceptions) {
        if (claims.size() >= MOST_CLAIMS) {
          return;
        }
        claims.add(f.implies(f.and(List.of(space.isNode(node), f.not(e), c)), claim));
      }
    }
  }

  private List<Expr> ofPointer(Expr p) {
    Expr none = f.eq(p, f.bv(0, p.width()));
    return List.of(none, f.not(none), space.isNode(p), f.or(none, space.isNode(p)));
  }

  /** What holds where the node points to, unless that is nothing or what a variable points to. */
  private Set<Expr> ofNext(Expr next, List<Expr> pointing, List<Expr> cases) {
    Set<Expr> claims = new LinkedHashSet<>();
    Expr none = f.eq(next, f.bv(0, next.width()));
    List<Expr> exceptions = new ArrayList<>(List.of(none));
    pointing.forEach(p -> exceptions.add(f.or(none, f.eq(next, p))));
    for (Field v : values) {
      for (Expr claim : holding(v, v.of(f, next))) {
        exceptions.forEach(e -> claims.add(f.or(e, claim)));
      }
      Expr here = v.of(f, node);
      Expr there = v.of(f, next);
      exceptions.forEach(e -> claims.add(f.or(e, f.sle(here, there))));
      exceptions.forEach(e -> claims.add(f.or(e, f.sle(there, here))));
      // What the node is like from where a variable is reached.
      for (Expr p : pointing) {
        for (Expr claim : holding(v, v.of(f, node))) {
          cases.forEach(c -> claims.add(f.implies(f.and(f.eq(next, p), c), claim)));
        }
      }
    }
    for (Field l : links) {
      exceptions.forEach(e -> claims.add(f.or(e, f.eq(l.of(f, next), node))));
    }
    return claims;
  }

  /**
   * What the field may hold: a certain one of the constants, or one of a few; or what the program
   * asks about it.
   */
  private List<Expr> holding(Field field, Expr value) {
    List<Expr> constants = constants(field.array());
    List<Expr> claims = new ArrayList<>();
    for (int i = 0; i < constants.size(); i++) {
      Expr first = f.eq(value, constants.get(i));
      claims.add(first);
      for (int j = i + 1; j < constants.size(); j++) {
        claims.add(f.or(first, f.eq(value, constants.get(j))));
      }
    }
    if (constants.size() > 2) {
      claims.add(f.or(constants.stream().map(c -> f.eq(value, c)).toList()));
    }
    for (Expr e : orders) {
      int side = reads(e.arg(0), field.array()) ? 0 : 1;
      if (reads(e.arg(side), field.array()) && e.arg(1 - side).isConst()) {
        Expr asked = f.rebuild(e, side == 0 ? List.of(value, e.arg(1)) : List.of(e.arg(0), value));
        claims.addAll(List.of(asked, f.not(asked)));
      }
    }
    return claims;
  }

  /** What the node itself holds. */
  private List<Expr> ownCases() {
    List<Expr> cases = new ArrayList<>(List.of(f.trueExpr()));
    for (Field v : values) {
      for (Expr c : constants(v.array())) {
        cases.add(f.eq(v.of(f, node), c));
        cases.add(f.neq(v.of(f, node), c));
      }
    }
    return cases.subList(0, Math.min(MOST_OWN_CASES, cases.size()));
  }

  /** What the array is given or compared with. */
  private List<Expr> constants(Variable array) {
    Set<Expr> found = new LinkedHashSet<>();
    pointers.assignedTo(array).stream().filter(Expr::isConst).forEach(found::add);
    for (Expr e : equations) {
      if (reads(e.arg(0), array) && e.arg(1).isConst()) {
        found.add(e.arg(1));
      }
    }
    return found.stream().limit(MOST_CONSTANTS).toList();
  }

  private static boolean reads(Expr e, Variable array) {
    return e.is(Op.SELECT) && e.arg(0).equals(array.expr());
  }

  /** Comparisons of numbers, in the program's order. */
  private List<Expr> comparisons(Predicate<Expr> wanted) {
    return Vocabulary.of(program.main()).terms().stream()
        .filter(e -> wanted.test(e) && e.arg(0).isBitVector())
        .toList();
  }

  /** Cases of the program that have nothing to do with its nodes, such as flags. */
  private List<Expr> cases(Location header) {
    Set<Expr> cases = new LinkedHashSet<>(List.of(f.trueExpr()));
    for (Variable v : live.at(header)) {
      if (v.expr().isBool()) {
        cases.add(v.expr());
        cases.add(f.not(v.expr()));
      }
    }
    for (Expr e : equations) {
      if (e.arg(0).isVariable() && e.arg(1).isConst() && isFlag(header, e.arg(0).variable())) {
        cases.add(e);
        cases.add(f.not(e));
      }
    }
    return cases.stream().limit(1 + MOST_CASES).toList();
  }

  private boolean isFlag(Location header, Variable v) {
    return live.at(header).contains(v) && !pointers.variables().contains(v);
  }
}
