package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compiles a set of expressions into closures. A closure calls those of its arguments, so scalars
 * that several parents share are computed once, in front, and so is every scalar below which the
 * closures nest too deep for the Java stack.
 *
 * <p>Arrays that several parents share are not materialised: a read walks through their stores.
 * Since each read evaluates the stored indices and elements again, those are computed in front.
 */
final class ExprCompiler {
  private static final int MAX_NESTING = 100;

  private final Block block;
  private final CodeTable codes;
  private final Map<Expr, Integer> parents = new HashMap<>();

  /** Array nodes that may be read more than once. */
  private final Set<Expr> rereadArrays = new HashSet<>();

  private final Set<Expr> precomputed = new HashSet<>();

  /** How deep the closures of a node nest. */
  private final Map<Expr, Integer> nesting = new HashMap<>();

  /** For a store: the stores of the chain that ends there, innermost first. */
  private final Map<Expr, List<Expr>> chains = new HashMap<>();

  private ExprCompiler(Block block, CodeTable codes) {
    this.block = block;
    this.codes = codes;
  }

  /** Compiles the roots; what must be computed in front is appended to the block. */
  static ExprCompiler compile(Collection<Expr> roots, Slots slots, Block block) {
    ExprCompiler compiler = new ExprCompiler(block, new CodeTable(slots));
    List<Expr> order = Traversal.postOrder(roots);
    compiler.countParents(order, roots);
    compiler.chooseScalarsOfRereadArrays(order);
    order.forEach(compiler::compileNode);
    return compiler;
  }

  CodeTable codes() {
    return codes;
  }

  /** The code of an array, which must be a root or an argument of a compiled node. */
  ArrayCode array(Expr e) {
    List<Expr> chain = chains.remove(e);
    if (chain != null) {
      ArrayCode base = codes.array(chain.get(0).arg(0));
      codes.putArray(e, ArrayCodes.stores((ArrayType) e.type(), base, chain, codes));
    }
    return codes.array(e);
  }

  /** The variables that the code of a root reads itself, not through a precomputed result. */
  Set<Variable> directReads(Expr root) {
    Set<Variable> reads = new TreeSet<>();
    Set<Expr> seen = new HashSet<>();
    Deque<Expr> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Expr e = open.pop();
      if (e.isGround() || precomputed.contains(e) || !seen.add(e)) {
        continue;
      }
      if (e.isVariable()) {
        reads.add(e.variable());
      }
      open.addAll(e.args());
    }
    return reads;
  }

  private void countParents(List<Expr> order, Collection<Expr> roots) {
    roots.forEach(root -> parents.merge(root, 1, Integer::sum));
    for (Expr e : order) {
      e.args().forEach(arg -> parents.merge(arg, 1, Integer::sum));
    }
  }

  private void chooseScalarsOfRereadArrays(List<Expr> order) {
    for (int i = order.size() - 1; i >= 0; i--) {
      Expr e = order.get(i);
      if (isArray(e) && isShared(e)) {
        rereadArrays.add(e);
      }
      if (rereadArrays.contains(e)) {
        for (Expr arg : e.args()) {
          (isArray(arg) ? rereadArrays : precomputed).add(arg);
        }
      }
    }
    precomputed.removeIf(ExprCompiler::isLeaf);
  }

  private void compileNode(Expr e) {
    if (isLeaf(e)) {
      return;
    }
    int depth = 1;
    for (Expr arg : e.args()) {
      int step = e.is(Op.STORE) && arg.is(Op.STORE) && !isShared(arg) ? 0 : 1;
      depth = Math.max(depth, step + nesting.getOrDefault(arg, 0));
    }
    boolean tooDeep = depth > MAX_NESTING;
    if (isArray(e)) {
      compileArray(e);
      if (tooDeep) {
        codes.putArray(e, block.precomputeArray(array(e)));
        precomputed.add(e);
      }
    } else {
      compileScalar(e, tooDeep || isShared(e) || precomputed.contains(e));
    }
    nesting.put(e, precomputed.contains(e) ? 0 : depth);
  }

  private void compileScalar(Expr e, boolean inFront) {
    if (inFront) {
      precomputed.add(e);
    }
    if (Slots.isLong(e.type())) {
      LongCode code = narrow(e);
      codes.putNarrow(e, inFront ? block.precomputeNarrow(code) : code);
    } else {
      WideCode code = wide(e).orElseThrow(() -> new IllegalStateException("no code: " + e.op()));
      codes.putWide(e, inFront ? block.precomputeWide(code) : code);
    }
  }

  private LongCode narrow(Expr e) {
    if (e.is(Op.SELECT) && Types.isLongArray((ArrayType) e.arg(0).type())) {
      ArrayCode array = array(e.arg(0));
      LongCode index = codes.narrow(e.arg(1));
      return f -> array.read(f, index.eval(f));
    }
    if (e.is(Op.EQ) && isArray(e.arg(0))) {
      ArrayCode a = array(e.arg(0));
      ArrayCode b = array(e.arg(1));
      return f -> a.value(f, ArrayCode.KEEP).sameElements(b.value(f, ArrayCode.KEEP)) ? 1 : 0;
    }
    Optional<LongCode> code = LongCodes.of(e, codes).or(() -> JavaFloatCodes.of(e, codes));
    return code.orElseGet(
        () -> {
          WideCode general =
              wide(e).orElseThrow(() -> new IllegalStateException("no code: " + e.op()));
          return f -> general.eval(f).longValue();
        });
  }

  private Optional<WideCode> wide(Expr e) {
    if (e.is(Op.SELECT)) {
      ArrayCode array = array(e.arg(0));
      WideCode index = codes.wide(e.arg(1));
      return Optional.of(f -> array.readWide(f, index.eval(f)));
    }
    return WideCodes.of(e, codes).or(() -> FloatCodes.of(e, codes));
  }

  private void compileArray(Expr e) {
    switch (e.op()) {
      case CONST_ARRAY ->
          codes.putArray(e, ArrayCodes.constant((ArrayType) e.type(), codes.wide(e.arg(0))));
      case ITE ->
          codes.putArray(
              e, ArrayCodes.choice(codes.narrow(e.arg(0)), array(e.arg(1)), array(e.arg(2))));
      case STORE -> extendChain(e);
      default -> throw new IllegalStateException("no code: " + e.op());
    }
  }

  /** The code of a store is made when a parent that is not a store of the same chain asks. */
  private void extendChain(Expr store) {
    Expr base = store.arg(0);
    List<Expr> chain = isShared(base) ? null : chains.remove(base);
    if (chain == null) {
      array(base);
      chain = new ArrayList<>();
    }
    chain.add(store);
    chains.put(store, chain);
    if (isShared(store)) {
      array(store);
    }
  }

  private boolean isShared(Expr e) {
    return parents.getOrDefault(e, 0) > 1;
  }

  private static boolean isLeaf(Expr e) {
    return e.args().isEmpty();
  }

  private static boolean isArray(Expr e) {
    return e.type() instanceof ArrayType;
  }
}
