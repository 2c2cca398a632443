package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Stores arbitrary values in the padding of a structure after each store in it or in a member (C17
 * 6.2.6.1), and in that of a {@code long double}. Local variables that will be split get them only
 * where something reads these bytes; {@link PaddingMarks} turns those in memory into marks, which
 * are nothing to who never looks.
 */
final class PaddingStores implements LlvmPass {
  private final DeclaredTypes declared;

  /** With types of the same module, which were asked for before anything was inlined. */
  PaddingStores(DeclaredTypes declared) {
    this.declared = declared;
  }

  @Override
  public String name() {
    return "padding-stores";
  }

  static boolean isCopy(String intrinsic) {
    return intrinsic.startsWith("llvm.memcpy.") || intrinsic.startsWith("llvm.memmove.");
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef function : module.definitions()) {
      new OneFunction(module, builder, declared).run(function);
    }
    LLVMDisposeBuilder(builder);
    return Optional.empty();
  }

  private static final class OneFunction {
    private final LlvmModule module;
    private final LLVMBuilderRef builder;
    private final LLVMTargetDataRef layout;
    private final TypeGaps gaps;
    private final PassedStructures passed;
    private final SyntheticDeclarations synthetic;
    private final Map<Long, Optional<LocalReads>> reads = new HashMap<>();
    private final List<Padding> found = new ArrayList<>();

    /** Padding at an address that is written before an instruction. */
    private record Padding(LLVMValueRef before, LLVMValueRef base, TypeGaps.Gap gap) {}

    OneFunction(LlvmModule module, LLVMBuilderRef builder, DeclaredTypes declared) {
      this.module = module;
      this.builder = builder;
      this.layout = LLVMGetModuleDataLayout(module.handle());
      this.gaps = new TypeGaps(layout, declared);
      this.passed = new PassedStructures(module, builder, gaps);
      this.synthetic = new SyntheticDeclarations(module);
    }

    void run(LLVMValueRef function) {
      NativeInstructions.ofFunction(function).stream()
          .filter(i -> LLVMIsALoadInst(i) != null)
          .forEach(passed::leaveOutPadding);
      List<LLVMValueRef> instructions = NativeInstructions.ofFunction(function);
      LLVMValueRef begin = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
      while (LLVMIsAAllocaInst(begin) != null) {
        begin = LLVMGetNextInstruction(begin);
      }
      for (LLVMValueRef instruction : instructions) {
        if (LLVMIsAAllocaInst(instruction) != null) {
          atBegin(instruction, begin);
        } else if (LLVMIsAStoreInst(instruction) != null) {
          stored(instruction);
        } else if (NativeInstructions.intrinsic(instruction)
            .filter(PaddingStores::isCopy)
            .isPresent()) {
          copied(instruction);
        }
      }
      found.forEach(this::write);
    }

    private void atBegin(LLVMValueRef local, LLVMValueRef begin) {
      boolean isAtBegin = LLVMGetInstructionParent(local).equals(LLVMGetInstructionParent(begin));
      Optional<LLVMTypeRef> type = TypedPlace.of(layout, local).type();
      if (isAtBegin && type.isPresent() && isSplit(local)) {
        gaps.within(type.get()).stream()
            .filter(TypeGaps.Gap::isWhole)
            .forEach(gap -> add(begin, local, gap));
      }
    }

    private void stored(LLVMValueRef store) {
      if (isUninitialised(LLVMGetOperand(store, 0))) {
        return;
      }
      LLVMValueRef next = LLVMGetNextInstruction(store);
      LLVMValueRef pointer = LLVMGetOperand(store, 1);
      LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(store, 0));
      TypedPlace place = member(pointer, type);
      aroundMember(next, place);
      gaps.within(type).stream()
          .filter(TypeGaps.Gap::isInScalar)
          .forEach(gap -> add(next, pointer, gap));
      passed
          .gaps(pointer, LLVMStoreSizeOfType(layout, type))
          .forEach(gap -> add(next, pointer, gap));
    }

    /** Before its first store a structure is arbitrary as a whole. */
    private static boolean isUninitialised(LLVMValueRef value) {
      return NativeInstructions.isCall(value)
          && NativeInstructions.directCallee(value)
              .filter(f -> LlvmText.nameOf(f).startsWith(SyntheticFunctions.ARBITRARY_VALUE_PREFIX))
              .isPresent();
    }

    /** A global's first member has the address of the whole. */
    private TypedPlace member(LLVMValueRef pointer, LLVMTypeRef stored) {
      TypedPlace place = TypedPlace.of(layout, pointer);
      if (LLVMIsAGlobalVariable(pointer) == null) {
        return place;
      }
      List<TypedPlace.Enclosing> enclosing = new ArrayList<>();
      LLVMTypeRef type = place.type().orElseThrow();
      while (!type.equals(stored)) {
        if (isStruct(type) && !isUnion(type) && LLVMCountStructElementTypes(type) > 0) {
          enclosing.add(new TypedPlace.Enclosing(type, pointer, 0));
          type = LLVMStructGetTypeAtIndex(type, 0);
        } else if (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
          type = LLVMGetElementType(type);
        } else {
          return new TypedPlace(Optional.empty(), List.of());
        }
      }
      return new TypedPlace(Optional.of(type), enclosing);
    }

    private static boolean isStruct(LLVMTypeRef type) {
      return LLVMGetTypeKind(type) == LLVMStructTypeKind;
    }

    private static boolean isUnion(LLVMTypeRef struct) {
      var name = LLVMGetStructName(struct);
      return name != null && name.getString().startsWith("union.");
    }

    private void aroundMember(LLVMValueRef next, TypedPlace place) {
      for (TypedPlace.Enclosing e : place.enclosing()) {
        gaps.between(e.struct()).forEach(gap -> add(next, e.base(), gap.at(e.distance())));
      }
    }

    private void copied(LLVMValueRef copy) {
      LLVMValueRef length = LLVMGetOperand(copy, 2);
      if (LLVMIsAConstantInt(length) == null) {
        return;
      }
      long bytes = LLVMConstIntGetZExtValue(length);
      LLVMValueRef next = LLVMGetNextInstruction(copy);
      LLVMValueRef to = LLVMGetOperand(copy, 0);
      Set<TypeGaps.Gap> all = new LinkedHashSet<>(gapsAt(to, bytes));
      all.addAll(gapsAt(LLVMGetOperand(copy, 1), bytes));
      all.forEach(gap -> add(next, to, gap));
      aroundMember(next, TypedPlace.of(layout, to));
    }

    /** Clang gives a global with an initialiser a type of its own. */
    private List<TypeGaps.Gap> gapsAt(LLVMValueRef pointer, long bytes) {
      Optional<LLVMTypeRef> type =
          TypedPlace.of(layout, pointer).type().filter(t -> LLVMABISizeOfType(layout, t) == bytes);
      return type.isPresent() && LLVMIsAGlobalVariable(pointer) != null
          ? gaps.withinGlobal(pointer).orElseGet(() -> gaps.within(type.get()))
          : type.map(gaps::within).orElse(List.of());
    }

    private boolean isSplit(LLVMValueRef local) {
      return readsOf(local).isPresent();
    }

    private Optional<LocalReads> readsOf(LLVMValueRef local) {
      return reads.computeIfAbsent(
          local.address(),
          a ->
              LocalUses.areFixed(local)
                  ? Optional.of(LocalReads.of(layout, local))
                  : Optional.empty());
    }

    private void add(LLVMValueRef before, LLVMValueRef base, TypeGaps.Gap gap) {
      Optional<TypedPlace.InLocal> place = TypedPlace.inLocal(layout, base);
      Optional<LocalReads> known = place.flatMap(p -> readsOf(p.local()));
      // In memory the translation of a store sees to the padding of a long double.
      boolean matters =
          known.map(r -> r.overlap(gap.at(place.get().offset()))).orElse(!gap.isInScalar());
      if (matters) {
        found.add(new Padding(before, base, gap));
      }
    }

    private void write(Padding padding) {
      LLVMPositionBuilderBefore(builder, padding.before());
      TypeGaps.Gap gap = padding.gap();
      LLVMValueRef address = synthetic.offset(builder, padding.base(), gap.offset());
      boolean isSplit =
          TypedPlace.inLocal(layout, padding.base()).filter(p -> isSplit(p.local())).isPresent();
      if (!gap.isWhole() && !isSplit) {
        synthetic.callPaddingBits(builder, address, gap.length(), gap.values());
        return;
      }
      LLVMTypeRef bytes =
          LLVMIntTypeInContext(module.context(), Math.toIntExact(Byte.SIZE * gap.length()));
      LLVMValueRef value = synthetic.callPaddingValue(builder, bytes);
      if (!gap.isWhole()) {
        value = withValues(address, bytes, value, gap.values());
      }
      LLVMSetAlignment(LLVMBuildStore(builder, value, address), 1);
    }

    private LLVMValueRef withValues(
        LLVMValueRef address, LLVMTypeRef type, LLVMValueRef padding, BigInteger values) {
      LLVMValueRef mask = SyntheticDeclarations.number(type, values);
      LLVMValueRef old = LLVMBuildLoad2(builder, type, address, "");
      LLVMSetAlignment(old, 1);
      LLVMValueRef kept = LLVMBuildAnd(builder, old, mask, "");
      LLVMValueRef open = LLVMBuildAnd(builder, padding, LLVMBuildNot(builder, mask, ""), "");
      return LLVMBuildOr(builder, kept, open, "");
    }
  }
}
