package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.layout.LayoutUse.Meeting;
import dev.tracefold.frontend.layout.LayoutUse.Place;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.memory.ObjectNode;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The instructions of a module whose results depend on where objects lie. */
public final class LayoutUses {
  private final IdentityHashMap<IrInstruction, LayoutUse> uses = new IdentityHashMap<>();
  private final IdentityHashMap<IrTerminator, LayoutUse.Numbers> switches = new IdentityHashMap<>();
  private final AddressFlow flow;
  private boolean watchesFreed;

  private LayoutUses(AddressFlow flow) {
    this.flow = flow;
  }

  public static LayoutUses of(IrModule module, PointsTo pointsTo, ValueLayout values) {
    LayoutUses all = new LayoutUses(AddressFlow.of(module, pointsTo, values));
    Set<ObjectNode> freed = freedNodes(module, pointsTo);
    StringEnds strings = StringEnds.of(module);
    for (IrFunction function : module.definitions()) {
      Comparisons comparisons =
          new Comparisons(
              all.flow,
              function,
              new Places(pointsTo, values, function),
              Activations.of(function),
              freed,
              strings);
      NumberUses numbers = new NumberUses(all.flow, function);
      for (IrBlock block : function.blocks()) {
        for (IrInstruction i : block.instructions()) {
          Optional<LayoutUse> use =
              i instanceof IrInstruction.IntCompare c ? comparisons.of(c) : numbers.of(i);
          use.ifPresent(u -> all.add(i, u));
        }
        if (block.terminator() instanceof IrTerminator.Switch s
            && all.flow.form(function, s.value()) == AddressForm.MIXTURE) {
          all.switches.put(s, new LayoutUse.Numbers(Map.of(s.value(), AddressForm.MIXTURE)));
        }
      }
    }
    return all;
  }

  private void add(IrInstruction instruction, LayoutUse use) {
    uses.put(instruction, use);
    watchesFreed |=
        use instanceof LayoutUse.Equality e
            && e.coincidences().stream()
                .anyMatch(
                    c ->
                        c instanceof Meeting m
                            && (m.left().stream().anyMatch(Place::isFreed)
                                || m.right().stream().anyMatch(Place::isFreed)));
  }

  private static Set<ObjectNode> freedNodes(IrModule module, PointsTo pointsTo) {
    Set<ObjectNode> nodes = new LinkedHashSet<>();
    for (IrFunction function : module.definitions()) {
      for (IrBlock block : function.blocks()) {
        for (IrInstruction i : block.instructions()) {
          if (i instanceof IrInstruction.Call call
              && !call.arguments().isEmpty()
              && call.calleeName().filter(n -> releases(module, n)).isPresent()) {
            nodes.add(pointsTo.target(function, call.arguments().get(0)).node());
          }
        }
      }
    }
    return nodes;
  }

  private static boolean releases(IrModule module, String name) {
    ExternalFunction meaning = KnownExternals.of(name);
    boolean isExternal = module.function(name).map(IrFunction::isDeclaration).orElse(true);
    return isExternal
        && (meaning instanceof ExternalFunction.Release
            || (meaning instanceof ExternalFunction.Allocation a
                && a.kind() == ExternalFunction.Allocation.Kind.RESIZED));
  }

  /** How an instruction depends on the layout, if it does. */
  public Optional<LayoutUse> of(IrInstruction instruction) {
    return Optional.ofNullable(uses.get(instruction));
  }

  /** The same of the value that a switch looks at. */
  public Optional<LayoutUse.Numbers> of(IrTerminator.Switch terminator) {
    return Optional.ofNullable(switches.get(terminator));
  }

  /** Whether it matters which memory has been freed. */
  public boolean watchesFreed() {
    return watchesFreed;
  }

  /** How addresses flow. */
  public AddressFlow flow() {
    return flow;
  }
}
