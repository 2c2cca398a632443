package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.reader.CTypes;
import dev.tracefold.frontend.llvm.reader.MetadataNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueMetadataEntry;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Which C type is meant by an LLVM structure: variables have both, and so have their members. What
 * only pointers lead to is known by its name.
 */
final class DeclaredTypes {
  private static final List<String> DEBUG_CALLS = List.of("llvm.dbg.declare", "llvm.dbg.value");

  private final LlvmModule module;
  private final LLVMTargetDataRef layout;
  private final Map<Long, MetadataNode> structures = new HashMap<>();
  private final Map<Long, MetadataNode> named = new HashMap<>();
  private final Map<Long, MetadataNode> globals = new HashMap<>();
  private final Set<Long> ambiguous = new HashSet<>();
  private final Set<Long> seen = new HashSet<>();
  private final Deque<Pair> pairs = new ArrayDeque<>();

  private record Pair(Optional<LLVMTypeRef> llvm, MetadataNode declared) {}

  private DeclaredTypes(LlvmModule module) {
    this.module = module;
    this.layout = LLVMGetModuleDataLayout(module.handle());
  }

  static DeclaredTypes of(LlvmModule module) {
    DeclaredTypes types = new DeclaredTypes(module);
    module.useDebugIntrinsics();
    for (String name : DEBUG_CALLS) {
      module.function(name).ifPresent(f -> NativeInstructions.usersOf(f).forEach(types::local));
    }
    module.useDebugRecords();
    LLVMValueRef global = LLVMGetFirstGlobal(module.handle());
    while (global != null) {
      types.global(global);
      global = LLVMGetNextGlobal(global);
    }
    while (!types.pairs.isEmpty()) {
      types.resolve(types.pairs.remove());
    }
    return types;
  }

  /** The structure or union that an LLVM type stands for. */
  Optional<MetadataNode> of(LLVMTypeRef struct) {
    return Optional.ofNullable(structures.get(struct.address()))
        .or(() -> Optional.ofNullable(named.get(struct.address())));
  }

  /** The type of a global variable. */
  Optional<MetadataNode> ofGlobal(LLVMValueRef global) {
    return Optional.ofNullable(globals.get(global.address()));
  }

  private void local(LLVMValueRef call) {
    LLVMMetadataRef variable = LLVMValueAsMetadata(LLVMGetOperand(call, 1));
    if (!seen.add(variable.address())) {
      return;
    }
    Optional<LLVMTypeRef> llvm =
        described(LLVMGetOperand(call, 0))
            .filter(value -> LLVMIsAAllocaInst(value) != null)
            .map(value -> LLVMGetAllocatedType(value));
    MetadataNode.of(module.context(), variable)
        .type()
        .ifPresent(type -> pairs.add(new Pair(llvm, type)));
  }

  private static Optional<LLVMValueRef> described(LLVMValueRef metadata) {
    if (LLVMGetMetadataKind(LLVMValueAsMetadata(metadata)) != LLVMLocalAsMetadataMetadataKind) {
      return Optional.empty();
    }
    try (PointerPointer<LLVMValueRef> wrapped = new PointerPointer<>(1)) {
      LLVMGetMDNodeOperands(metadata, wrapped);
      return Optional.ofNullable(wrapped.get(LLVMValueRef.class, 0));
    }
  }

  private void global(LLVMValueRef global) {
    try (SizeTPointer count = new SizeTPointer(1)) {
      LLVMValueMetadataEntry entries = LLVMGlobalCopyAllMetadata(global, count);
      if (entries == null) {
        return;
      }
      for (int i = 0; i < count.get(); i++) {
        MetadataNode node =
            MetadataNode.of(module.context(), LLVMValueMetadataEntriesGetMetadata(entries, i));
        if (node.isKind(LLVMDIGlobalVariableExpressionMetadataKind)) {
          LLVMMetadataRef variable = LLVMDIGlobalVariableExpressionGetVariable(node.handle());
          MetadataNode.of(module.context(), variable)
              .type()
              .ifPresent(
                  type -> {
                    globals.put(global.address(), CTypes.stripped(type));
                    pairs.add(new Pair(Optional.of(LLVMGlobalGetValueType(global)), type));
                  });
        }
      }
      LLVMDisposeValueMetadataEntries(entries);
    }
  }

  private void resolve(Pair pair) {
    MetadataNode type = CTypes.stripped(pair.declared());
    boolean isNew = seen.add(type.handle().address());
    if (CTypes.isPointer(type) || CTypes.isArray(type)) {
      Optional<LLVMTypeRef> element =
          CTypes.isArray(type) ? pair.llvm().map(DeclaredTypes::element) : Optional.empty();
      if (isNew || element.isPresent()) {
        type.type().ifPresent(t -> pairs.add(new Pair(element, t)));
      }
      return;
    }
    if (!CTypes.isStructure(type) && !CTypes.isUnion(type)) {
      return;
    }
    Optional<LLVMTypeRef> llvm = pair.llvm().filter(t -> isNamed(t) && hasSize(t, type));
    boolean isFirst =
        llvm.isPresent() && structures.putIfAbsent(llvm.get().address(), type) == null;
    if (isNew) {
      llvmType(pair.declared()).filter(t -> hasSize(t, type)).ifPresent(t -> name(t, type));
    }
    if (isNew || isFirst) {
      for (MetadataNode member : CTypes.members(type)) {
        Optional<LLVMTypeRef> part = llvm.flatMap(t -> memberAt(t, type, CTypes.offset(member)));
        member.type().ifPresent(t -> pairs.add(new Pair(part, t)));
      }
    }
  }

  private void name(LLVMTypeRef llvm, MetadataNode type) {
    MetadataNode before = named.putIfAbsent(llvm.address(), type);
    boolean isAnother = before != null && before.handle().address() != type.handle().address();
    if (isAnother || ambiguous.contains(llvm.address())) {
      ambiguous.add(llvm.address());
      named.remove(llvm.address());
    }
  }

  private Optional<LLVMTypeRef> llvmType(MetadataNode declared) {
    return CTypes.llvmName(declared)
        .flatMap(name -> Optional.ofNullable(LLVMGetTypeByName2(module.context(), name)));
  }

  private static LLVMTypeRef element(LLVMTypeRef array) {
    LLVMTypeRef current = array;
    while (LLVMGetTypeKind(current) == LLVMArrayTypeKind) {
      current = LLVMGetElementType(current);
    }
    return current;
  }

  private static boolean isNamed(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMStructTypeKind && LLVMIsLiteralStruct(type) == 0;
  }

  private boolean hasSize(LLVMTypeRef llvm, MetadataNode type) {
    return LLVMIsOpaqueStruct(llvm) == 0
        && Byte.SIZE * LLVMABISizeOfType(layout, llvm) == CTypes.size(type);
  }

  /** Of a structure's member; which of a union's members is meant is not seen. */
  private Optional<LLVMTypeRef> memberAt(LLVMTypeRef llvm, MetadataNode type, long offset) {
    if (CTypes.isUnion(type)) {
      return Optional.empty();
    }
    for (int i = 0; i < LLVMCountStructElementTypes(llvm); i++) {
      if (Byte.SIZE * LLVMOffsetOfElement(layout, llvm, i) == offset) {
        return Optional.of(LLVMStructGetTypeAtIndex(llvm, i));
      }
    }
    return Optional.empty();
  }
}
