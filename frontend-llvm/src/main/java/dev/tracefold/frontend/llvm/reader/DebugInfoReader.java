package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo.IrScope;
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
  private final AddressMap<Optional<IrDebugLocation>> locations = new AddressMap<>();
  private final AddressMap<IrVariableInfo> variables = new AddressMap<>();
  private final AddressMap<IrScope> scopes = new AddressMap<>();
  private final AddressMap<String> expressions = new AddressMap<>();

  DebugInfoReader(LLVMContextRef context) {
    this.context = context;
  }

  /** Where an instruction comes from. */
  Optional<IrDebugLocation> location(LLVMValueRef instruction) {
    return location(LLVMInstructionGetDebugLoc(instruction));
  }

  private Optional<IrDebugLocation> location(LLVMMetadataRef place) {
    return place == null ? Optional.empty() : locations.get(place, () -> readLocation(place));
  }

  private Optional<IrDebugLocation> readLocation(LLVMMetadataRef place) {
    IrScope scope = scope(LLVMDILocationGetScope(place));
    return Optional.of(
        new IrDebugLocation(
            scope.file(),
            LLVMDILocationGetLine(place),
            LLVMDILocationGetColumn(place),
            scope.function(),
            location(LLVMDILocationGetInlinedAt(place))));
  }

  /** Where a function is defined. */
  Optional<IrDebugLocation> definition(LLVMValueRef function) {
    LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    if (subprogram == null) {
      return Optional.empty();
    }
    IrScope scope = scope(subprogram);
    return Optional.of(
        new IrDebugLocation(scope.file(), scope.line(), 0, scope.function(), Optional.empty()));
  }

  /** The variable that an operand of a debug intrinsic names. */
  IrVariableInfo variable(LLVMValueRef operand) {
    LLVMMetadataRef variable = LLVMValueAsMetadata(operand);
    return variables.get(variable, () -> readVariable(MetadataNode.of(context, variable)));
  }

  /** The text of the address expression that an operand of a debug intrinsic gives. */
  String expression(LLVMValueRef operand) {
    return expressions.get(operand, () -> LlvmText.of(operand));
  }

  private IrVariableInfo readVariable(MetadataNode variable) {
    Optional<MetadataNode> type = variable.type();
    return new IrVariableInfo(
        variable.name(),
        types.text(type),
        types.encoding(type),
        types.sizeBits(type),
        LLVMDIVariableGetLine(variable.handle()),
        variable.scope().map(s -> scope(s.handle())).orElseGet(() -> fileScope(variable)));
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
              Optional.of(readVariable(MetadataNode.of(context, variable)))
                  .filter(info -> !info.name().isEmpty());
        }
      }
      LLVMDisposeValueMetadataEntries(entries);
      return result;
    }
  }

  private IrScope scope(LLVMMetadataRef scope) {
    return scopes.get(scope, () -> readScope(MetadataNode.of(context, scope)));
  }

  private IrScope readScope(MetadataNode node) {
    if (node.isKind(LLVMDISubprogramMetadataKind)) {
      return new IrScope(node.file(), node.name(), LLVMDISubprogramGetLine(node.handle()), 0);
    }
    boolean block = node.isKind(LLVMDILexicalBlockMetadataKind);
    if (block || node.isKind(LLVMDILexicalBlockFileMetadataKind)) {
      Optional<IrScope> parent = node.scope().map(s -> scope(s.handle()));
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
