package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.frontend.layout.LayoutUses;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.memory.AddressSpace;
import dev.tracefold.frontend.memory.MemoryModel;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What the translations of all functions of one module share. */
record TranslationContext(
    ExprFactory factory,
    IrModule module,
    ValueLayout values,
    PointsTo pointsTo,
    AddressSpace addresses,
    LayoutUses layout,
    MemoryModel memory,
    ConstantExpressions constants,
    ScalarOperations operations,
    VariableNames names,
    DebugNames debugNames,
    CfaBuilder.Ids ids,
    String errorFunction,
    Map<String, Signature> signatures,
    Set<String> notes,
    ExpressionSizes sizes) {

  static Map<String, Signature> noSignatures() {
    return new LinkedHashMap<>();
  }

  static Set<String> noNotes() {
    return new LinkedHashSet<>();
  }

  int pointerWidth() {
    return values.pointerWidth();
  }
}
