package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the blocks of one function share: its automaton, variables, and block entries. */
final class FunctionFrame {
  private final TranslationContext context;
  private final IrFunction function;
  private final CfaBuilder builder;
  private final LocalUses uses;
  private final Set<IrInstruction> once;
  private final Map<Integer, List<Variable>> variables = new HashMap<>();
  private final Map<Integer, List<Expr>> constants = new HashMap<>();
  private final Map<Integer, Location> entries = new HashMap<>();

  FunctionFrame(TranslationContext context, IrFunction function, CfaBuilder builder) {
    this.context = context;
    this.function = function;
    this.builder = builder;
    this.uses = LocalUses.of(function, !context.isComplete());
    this.once = AcyclicCode.of(function);
  }

  TranslationContext context() {
    return context;
  }

  IrFunction function() {
    return function;
  }

  CfaBuilder builder() {
    return builder;
  }

  LocalUses uses() {
    return uses;
  }

  /** Whether each activation executes the instruction at most once. */
  boolean runsOnce(IrInstruction instruction) {
    return once.contains(instruction);
  }

  /** Values that are the same in the whole function, such as addresses of fixed objects. */
  Map<Integer, List<Expr>> constants() {
    return constants;
  }

  /** Where a block begins. */
  Location entry(IrBlockId block) {
    return entries.computeIfAbsent(
        block.index(), b -> builder.location(startOf(function.block(block))));
  }

  /** The place in C of the first thing that the block does. */
  private static SourceSpan startOf(IrBlock block) {
    for (IrInstruction i : block.instructions()) {
      boolean acts =
          !(i instanceof IrInstruction.Phi
              || i instanceof IrInstruction.DebugValue
              || i instanceof IrInstruction.DebugDeclare);
      if (acts && span(i.location()).isKnown()) {
        return span(i.location());
      }
    }
    return span(block.terminator().location());
  }

  Location halt(SourceSpan span) {
    return builder.location(LocationKind.HALT, "", span);
  }

  Location unsupported(String construct, SourceSpan span) {
    return builder.location(LocationKind.UNSUPPORTED, construct, span);
  }

  /** The variables that hold a local between blocks, one for each scalar part. */
  List<Variable> variables(IrLocal local) {
    return variables.computeIfAbsent(local.id(), id -> makeVariables(local));
  }

  private List<Variable> makeVariables(IrLocal local) {
    List<ValueLayout.Part> parts =
        Unsupported.orThrow(context.values().parts(local.type()), local.type());
    Optional<IrVariableInfo> info = context.debugNames().of(function, local);
    List<Variable> made = new ArrayList<>();
    for (ValueLayout.Part part : parts) {
      Type type = Unsupported.orThrow(context.values().scalar(part.type()), part.type());
      Variable v =
          info.isPresent() && parts.size() == 1
              ? context.names().make(info.get(), type)
              : context.names().make(temporaryName(local), type);
      builder.local(v);
      made.add(v);
    }
    return made;
  }

  private String temporaryName(IrLocal local) {
    String hint = local.name().isEmpty() ? "t" + local.id() : local.name();
    return function.cName() + "::" + hint;
  }

  /** A variable of the translation itself. */
  Variable temporary(String hint, Type type) {
    Variable v = context.names().make(function.cName() + "::" + hint, type);
    builder.local(v);
    return v;
  }

  static SourceSpan span(Optional<IrDebugLocation> location) {
    return location
        .map(l -> new SourceSpan(l.file(), l.line(), l.column(), l.function()))
        .orElse(SourceSpan.NONE);
  }
}
