package dev.tracefold.frontend.entry;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.reader.MetadataNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueMetadataEntry;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** What the debug information of a file says of a function's parameters and of variables. */
record Declarations(LlvmModule module) {

  /** A parameter or a variable of the file. */
  record Declared(String name, MetadataNode type) {}

  boolean defines(String function) {
    return module.function(function).filter(f -> LLVMIsDeclaration(f) == 0).isPresent();
  }

  /** The parameters of a function that is defined here, in their order. */
  List<Declared> parameters(String function) {
    LLVMMetadataRef scope = LLVMGetSubprogram(module.function(function).orElseThrow());
    SortedMap<Integer, Declared> parameters = new TreeMap<>();
    module.useDebugIntrinsics();
    module
        .function("llvm.dbg.declare")
        .ifPresent(
            declare -> {
              for (LLVMUseRef use = LLVMGetFirstUse(declare);
                  use != null;
                  use = LLVMGetNextUse(use)) {
                MetadataNode variable = variable(LLVMGetUser(use));
                int number = variable.printedNumber("arg");
                boolean isOfFunction =
                    scope != null
                        && variable.scope().filter(s -> s.handle().equals(scope)).isPresent();
                if (number > 0 && isOfFunction && variable.type().isPresent()) {
                  String name = variable.name().isEmpty() ? "argument" + number : variable.name();
                  parameters.put(number, new Declared(name, variable.type().get()));
                }
              }
            });
    module.useDebugRecords();
    return List.copyOf(parameters.values());
  }

  private MetadataNode variable(LLVMValueRef declaration) {
    return MetadataNode.of(module.context(), LLVMValueAsMetadata(LLVMGetOperand(declaration, 1)));
  }

  /** The variables outside of functions that may change and are defined here. */
  List<Declared> variables() {
    List<Declared> variables = new ArrayList<>();
    for (LLVMValueRef global : changeable()) {
      String name = LlvmText.nameOf(global);
      described(global)
          .filter(variable -> variable.name().equals(name))
          .flatMap(MetadataNode::type)
          .filter(type -> !TypeText.isConst(type))
          .ifPresent(type -> variables.add(new Declared(name, type)));
    }
    return variables;
  }

  /** Those that functions keep between calls; they have other names here than in C. */
  List<String> variablesOfFunctions() {
    List<String> kept = new ArrayList<>();
    for (LLVMValueRef global : changeable()) {
      String name = LlvmText.nameOf(global);
      if (described(global).filter(variable -> !variable.name().equals(name)).isPresent()) {
        kept.add(name);
      }
    }
    return kept;
  }

  private List<LLVMValueRef> changeable() {
    List<LLVMValueRef> changeable = new ArrayList<>();
    LLVMValueRef global = LLVMGetFirstGlobal(module.handle());
    while (global != null) {
      if (LLVMIsDeclaration(global) == 0 && LLVMIsGlobalConstant(global) == 0) {
        changeable.add(global);
      }
      global = LLVMGetNextGlobal(global);
    }
    return changeable;
  }

  private Optional<MetadataNode> described(LLVMValueRef global) {
    Optional<MetadataNode> variable = Optional.empty();
    try (SizeTPointer count = new SizeTPointer(1)) {
      LLVMValueMetadataEntry entries = LLVMGlobalCopyAllMetadata(global, count);
      for (int i = 0; entries != null && i < count.get(); i++) {
        MetadataNode node =
            MetadataNode.of(module.context(), LLVMValueMetadataEntriesGetMetadata(entries, i));
        if (node.isKind(LLVMDIGlobalVariableExpressionMetadataKind)) {
          variable =
              Optional.of(
                  MetadataNode.of(
                      module.context(), LLVMDIGlobalVariableExpressionGetVariable(node.handle())));
        }
      }
      if (entries != null) {
        LLVMDisposeValueMetadataEntries(entries);
      }
    }
    return variable;
  }
}
