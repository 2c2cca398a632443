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
import java.util.TreeSet;

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
    Set<String> errorFunctions,
    Map<String, Signature> signatures,
    Set<String> notes,
    Set<String> assumptions,
    Set<String> undefined,
    boolean isIncomplete,
    ExpressionSizes sizes) {

  static Map<String, Signature> noSignatures() {
    return new LinkedHashMap<>();
  }

  static Set<String> noneUndefined() {
    return new TreeSet<>();
  }

  static Set<String> noNotes() {
    return new LinkedHashSet<>();
  }

  /**
   * Whether all code that runs is there. What is missing may be what makes pointers point
   * somewhere: then a run that follows null says more of that than of the program.
   */
  boolean isComplete() {
    return !isIncomplete;
  }

  int pointerWidth() {
    return values.pointerWidth();
  }
}
