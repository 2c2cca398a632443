package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.layout.LayoutUse;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Translates one block and the ways out of it; phis are assigned on the edges between blocks. */
final class BlockTranslation {
  private static final int CONDITION_DEPTH = 8;

  private final FunctionFrame frame;
  private final TranslationContext context;
  private final ExprFactory factory;
  private final IrBlock block;
  private final Optional<Variable> result;
  private final BlockPath path;
  private final InstructionTranslation instructions;

  BlockTranslation(FunctionFrame frame, IrBlock block, Optional<Variable> result) {
    this.frame = frame;
    this.context = frame.context();
    this.factory = context.factory();
    this.block = block;
    this.result = result;
    this.path = new BlockPath(frame, block, frame.entry(block.id()));
    this.instructions = new InstructionTranslation(path);
  }

  /** Returns the blocks to which control may go from here. */
  List<IrBlockId> translate() {
    SourceSpan span = SourceSpan.NONE;
    try {
      List<IrInstruction> all = block.instructions();
      for (int i = 0; i < all.size() && !path.hasEnded(); i++) {
        span = knownOr(span, FunctionFrame.span(all.get(i).location()));
        translate(all.get(i), i, span);
      }
      if (path.hasEnded()) {
        return List.of();
      }
      span = knownOr(span, FunctionFrame.span(block.terminator().location()));
      path.moveTo(all.size(), span);
      if (path.hasInputs()) {
        path.flush();
      }
      Operands.of(block.terminator()).forEach(this::resolveUndefined);
      return leave(block.terminator(), span);
    } catch (UnsupportedConstruct construct) {
      path.endAt(frame.unsupported(construct.getMessage(), span), span);
      return List.of();
    }
  }

  private static SourceSpan knownOr(SourceSpan before, SourceSpan now) {
    return now.isKnown() ? now : before;
  }

  private void translate(IrInstruction instruction, int position, SourceSpan span) {
    if (instruction instanceof IrInstruction.Phi
        || instruction instanceof IrInstruction.DebugValue
        || instruction instanceof IrInstruction.DebugDeclare
        || instruction.defined().map(l -> frame.constants().containsKey(l.id())).orElse(false)) {
      return;
    }
    if (path.hasInputs() && !InstructionTranslation.isArbitraryValue(instruction)) {
      path.flush();
    }
    path.moveTo(position, span);
    Operands.of(instruction).forEach(this::resolveUndefined);
    instructions.translate(instruction, span);
  }

  /** Undefined operands get an arbitrary value for this one use. */
  private void resolveUndefined(IrValue operand) {
    if (operand instanceof IrConstant constant
        && !(constant instanceof IrConstant.InlineAssembly)
        && ConstantExpressions.isUndefined(constant)) {
      List<Optional<Expr>> defined = context.constants().definedParts(constant);
      List<ValueLayout.Part> layout =
          Unsupported.orThrow(context.values().parts(constant.type()), constant.type());
      List<Expr> parts = new ArrayList<>();
      for (int i = 0; i < defined.size(); i++) {
        IrType type = layout.get(i).type();
        parts.add(defined.get(i).orElseGet(() -> arbitrary(type)));
      }
      path.setArbitrary(constant, parts);
    }
  }

  private Expr arbitrary(IrType scalar) {
    return path.freshInput(
        "undefined",
        Unsupported.orThrow(context.values().scalar(scalar), scalar),
        Input.uninitialised(""));
  }

  // ---- ways out

  private List<IrBlockId> leave(IrTerminator terminator, SourceSpan span) {
    if (terminator instanceof IrTerminator.Branch b) {
      jump(b.target());
      return List.of(b.target());
    }
    if (terminator instanceof IrTerminator.ConditionalBranch b) {
      if (b.whenTrue().equals(b.whenFalse())) {
        jump(b.whenTrue());
        return List.of(b.whenTrue());
      }
      Expr condition = conditionAtEnd(b.condition());
      Map<IrBlockId, Expr> guards = new LinkedHashMap<>();
      guards.put(b.whenTrue(), condition);
      guards.put(b.whenFalse(), factory.not(condition));
      return branch(guards, span);
    }
    if (terminator instanceof IrTerminator.Switch s) {
      return leaveBySwitch(s, span);
    }
    if (terminator instanceof IrTerminator.Return r) {
      leaveFunction(r, span);
      return List.of();
    }
    if (terminator instanceof IrTerminator.Unreachable end) {
      // C leaves open what a run does that breaks a promise, so nothing is said of such runs.
      path.endAt(
          end.followsNoReturn()
              ? frame.halt(span)
              : frame.unsupported("a broken promise (__builtin_unreachable)", span),
          span);
      return List.of();
    }
    throw new UnsupportedConstruct(
        terminator instanceof IrTerminator.UnsupportedTerminator u ? u.text() : "computed goto");
  }

  private void leaveFunction(IrTerminator.Return r, SourceSpan span) {
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    if (result.isPresent() && r.value().isPresent()) {
      Signature signature = context.signatures().get(frame.function().name());
      updates.put(result.get(), signature.join(path.parts(r.value().get()), factory));
    }
    path.endWith(frame.builder().location(LocationKind.EXIT, "", span), updates, Map.of());
  }

  private List<IrBlockId> leaveBySwitch(IrTerminator.Switch s, SourceSpan span) {
    Optional<LayoutUse.Numbers> numbers = context.layout().of(s);
    Expr value =
        numbers.isPresent()
            ? new LayoutChoices(path).numbers(numbers.get()).scalar(s.value())
            : conditionAtEnd(s.value());
    Map<IrBlockId, List<Expr>> cases = new LinkedHashMap<>();
    List<Expr> none = new ArrayList<>();
    for (IrTerminator.Case c : s.cases()) {
      if (!c.target().equals(s.otherwise())) {
        Expr matches = factory.eq(value, factory.constant(value.type(), c.unsigned()));
        cases.computeIfAbsent(c.target(), t -> new ArrayList<>()).add(matches);
        none.add(factory.not(matches));
      }
    }
    Map<IrBlockId, Expr> guards = new LinkedHashMap<>();
    cases.forEach((target, matches) -> guards.put(target, factory.or(matches)));
    guards.put(s.otherwise(), factory.and(none));
    return branch(guards, span);
  }

  private void jump(IrBlockId target) {
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    Map<Variable, Input> inputs = new LinkedHashMap<>();
    phis(target, updates, inputs);
    path.endWith(frame.entry(target), updates, inputs);
  }

  /** Leaves by one of several ways; those that are never taken are left out. */
  private List<IrBlockId> branch(Map<IrBlockId, Expr> guards, SourceSpan span) {
    List<IrBlockId> taken = new ArrayList<>();
    guards.forEach(
        (target, guard) -> {
          if (path.canTake(guard)) {
            Map<Variable, Expr> updates = new LinkedHashMap<>();
            Map<Variable, Input> inputs = new LinkedHashMap<>();
            phis(target, updates, inputs);
            path.leave(guard, frame.entry(target), updates, inputs, span);
            taken.add(target);
          }
        });
    return taken;
  }

  private void phis(IrBlockId target, Map<Variable, Expr> updates, Map<Variable, Input> inputs) {
    for (IrInstruction i : frame.function().block(target).instructions()) {
      if (!(i instanceof IrInstruction.Phi phi)) {
        return;
      }
      if (frame.uses().isUsed(phi.result())) {
        assign(phi, updates, inputs);
      }
    }
  }

  private void assign(
      IrInstruction.Phi phi, Map<Variable, Expr> updates, Map<Variable, Input> inputs) {
    IrValue value =
        phi.incoming().stream()
            .filter(in -> in.block().equals(block.id()))
            .findFirst()
            .orElseThrow()
            .value();
    List<Variable> variables = frame.variables(phi.result());
    List<Optional<Expr>> parts =
        value instanceof IrConstant c && ConstantExpressions.isUndefined(c)
            ? context.constants().definedParts(c)
            : path.parts(value).stream().map(Optional::of).toList();
    for (int k = 0; k < parts.size(); k++) {
      Variable variable = variables.get(k);
      if (parts.get(k).isEmpty()) {
        inputs.put(variable, Input.uninitialised(""));
      } else if (parts.get(k).get() != variable.expr()) {
        updates.put(variable, parts.get(k).get());
      }
    }
  }

  /**
   * The value that decides where to go, over the state after everything else in the block. A
   * comparison is repeated there rather than kept in a variable.
   */
  private Expr conditionAtEnd(IrValue condition) {
    if (!path.hasEffects()) {
      return path.scalar(condition);
    }
    Set<IrLocal> comparisons = new HashSet<>();
    Set<IrLocal> leaves = new HashSet<>();
    findLeaves(condition, CONDITION_DEPTH, comparisons, leaves);
    path.flushAtEnd(block.instructions().size(), comparisons, leaves);
    return path.scalar(condition);
  }

  private void findLeaves(IrValue value, int depth, Set<IrLocal> comparisons, Set<IrLocal> leaves) {
    if (!(value instanceof IrLocal local)) {
      return;
    }
    Optional<IrInstruction> definition = frame.uses().definition(local);
    boolean repeatable =
        depth > 0
            && frame.uses().isDefinedIn(local, block)
            && !frame.uses().crossesBlocks(local)
            && !frame.uses().isUsedFrom(local, Integer.MAX_VALUE)
            && !frame.constants().containsKey(local.id())
            && definition.filter(BlockTranslation::isComparison).isPresent()
            && context.layout().of(definition.get()).isEmpty();
    if (repeatable) {
      comparisons.add(local);
      for (IrValue operand : Operands.of(definition.orElseThrow())) {
        findLeaves(operand, depth - 1, comparisons, leaves);
      }
    } else {
      leaves.add(local);
    }
  }

  private static boolean isComparison(IrInstruction i) {
    return i instanceof IrInstruction.IntCompare
        || i instanceof IrInstruction.FloatCompare
        || (i instanceof IrInstruction.Cast c
            && (c.operator() == CastOperator.ZEXT
                || c.operator() == CastOperator.TRUNC
                || c.operator() == CastOperator.SEXT))
        || (i instanceof IrInstruction.Binary b
            && !ScalarOperations.isDivision(b.operator())
            && Operands.of(b).stream().anyMatch(o -> o instanceof IrConstant));
  }
}
