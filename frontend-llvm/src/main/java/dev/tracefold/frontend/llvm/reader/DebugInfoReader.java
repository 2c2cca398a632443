package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo.IrScope;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueMetadataEntry;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Reads places in the C text, C variables and their scopes. */
final class DebugInfoReader {
  private final LLVMContextRef context;
  private final CTypeReader types = new CTypeReader();
  private final Map<Long, Optional<IrDebugLocation>> locations = new HashMap<>();
  private final Map<Long, IrVariableInfo> variables = new HashMap<>();
  private final Map<Long, IrScope> scopes = new HashMap<>();
  private final Map<Long, String> expressions = new HashMap<>();

  DebugInfoReader(LLVMContextRef context) {
    this.context = context;
  }

  /** Where an instruction comes from. */
  Optional<IrDebugLocation> location(LLVMValueRef instruction) {
    return location(LLVMInstructionGetDebugLoc(instruction));
  }

  private Optional<IrDebugLocation> location(LLVMMetadataRef place) {
    if (place == null) {
      return Optional.empty();
    }
    Optional<IrDebugLocation> seen = locations.get(place.address());
    if (seen != null) {
      return seen;
    }
    IrScope scope = scope(MetadataNode.of(context, LLVMDILocationGetScope(place)));
    Optional<IrDebugLocation> result =
        Optional.of(
            new IrDebugLocation(
                scope.file(),
                LLVMDILocationGetLine(place),
                LLVMDILocationGetColumn(place),
                scope.function(),
                location(LLVMDILocationGetInlinedAt(place))));
    locations.put(place.address(), result);
    return result;
  }

  /** Where a function is defined. */
  Optional<IrDebugLocation> definition(LLVMValueRef function) {
    LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    if (subprogram == null) {
      return Optional.empty();
    }
    IrScope scope = scope(MetadataNode.of(context, subprogram));
    return Optional.of(
        new IrDebugLocation(scope.file(), scope.line(), 0, scope.function(), Optional.empty()));
  }

  /** The variable that an operand of a debug intrinsic names. */
  IrVariableInfo variable(LLVMValueRef operand) {
    return variable(MetadataNode.of(context, LLVMValueAsMetadata(operand)));
  }

  /** The text of the address expression that an operand of a debug intrinsic gives. */
  String expression(LLVMValueRef operand) {
    return expressions.computeIfAbsent(
        LLVMValueAsMetadata(operand).address(), unused -> LlvmText.of(operand));
  }

  private IrVariableInfo variable(MetadataNode variable) {
    IrVariableInfo seen = variables.get(variable.address());
    if (seen != null) {
      return seen;
    }
    Optional<MetadataNode> type = variable.type();
    IrVariableInfo result =
        new IrVariableInfo(
            variable.name(),
            types.text(type),
            types.encoding(type),
            types.sizeBits(type),
            LLVMDIVariableGetLine(variable.handle()),
            variable.scope().map(this::scope).orElseGet(() -> fileScope(variable)));
    variables.put(variable.address(), result);
    return result;
  }

  /** What the debug information says about a global variable. */
  Optional<IrVariableInfo> global(LLVMValueRef global) {
    try (SizeTPointer count = new SizeTPointer(1)) {
      LLVMValueMetadataEntry entries = LLVMGlobalCopyAllMetadata(global, count);
      if (entries == null) {
        return Optional.empty();
      }
      Optional<IrVariableInfo> result = Optional.empty();
      for (int i = 0; i < count.get() && result.isEmpty(); i++) {
        MetadataNode node =
            MetadataNode.of(context, LLVMValueMetadataEntriesGetMetadata(entries, i));
        if (node.isKind(LLVMDIGlobalVariableExpressionMetadataKind)) {
          LLVMMetadataRef variable = LLVMDIGlobalVariableExpressionGetVariable(node.handle());
          // String literals have a nameless entry.
          result =
              Optional.of(variable(MetadataNode.of(context, variable)))
                  .filter(info -> !info.name().isEmpty());
        }
      }
      LLVMDisposeValueMetadataEntries(entries);
      return result;
    }
  }

  private IrScope scope(MetadataNode node) {
    IrScope seen = scopes.get(node.address());
    if (seen != null) {
      return seen;
    }
    IrScope result = readScope(node);
    scopes.put(node.address(), result);
    return result;
  }

  private IrScope readScope(MetadataNode node) {
    if (node.isKind(LLVMDISubprogramMetadataKind)) {
      return new IrScope(node.file(), node.name(), LLVMDISubprogramGetLine(node.handle()), 0);
    }
    boolean block = node.isKind(LLVMDILexicalBlockMetadataKind);
    if (block || node.isKind(LLVMDILexicalBlockFileMetadataKind)) {
      Optional<IrScope> parent = node.scope().map(this::scope);
      return new IrScope(
          node.file(),
          parent.map(IrScope::function).orElse(""),
          block ? node.printedNumber("line") : parent.map(IrScope::line).orElse(0),
          block ? node.printedNumber("column") : parent.map(IrScope::column).orElse(0));
    }
    return fileScope(node);
  }

  private static IrScope fileScope(MetadataNode node) {
    return new IrScope(node.file(), "", 0, 0);
  }
}
