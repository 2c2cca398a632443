package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Which bytes of a local variable are read otherwise than to be copied into a variable of its type.
 * Only for variables of which {@link LocalUses#areFixed} says that all accesses are known.
 */
final class LocalReads {
  private final LLVMTargetDataRef layout;

  /** What clang calls its reads of bit-fields, which see no bits beside them. */
  private static final String BIT_FIELD = "bf.load";

  private final List<long[]> ranges = new ArrayList<>();
  private final List<long[]> bitFields = new ArrayList<>();

  private record Address(LLVMValueRef value, long offset) {}

  private LocalReads(LLVMTargetDataRef layout) {
    this.layout = layout;
  }

  static LocalReads of(LLVMTargetDataRef layout, LLVMValueRef local) {
    LocalReads reads = new LocalReads(layout);
    Deque<Address> addresses = new ArrayDeque<>();
    addresses.add(new Address(local, 0));
    while (!addresses.isEmpty()) {
      Address address = addresses.remove();
      for (LLVMValueRef user : NativeInstructions.usersOf(address.value())) {
        switch (LLVMGetInstructionOpcode(user)) {
          case LLVMGetElementPtr ->
              addresses.add(
                  new Address(
                      user, address.offset() + TypedPlace.distance(layout, user).orElseThrow()));
          case LLVMLoad -> reads.load(user, address.offset());
          case LLVMCall -> reads.copy(user, address);
          default -> {}
        }
      }
    }
    return reads;
  }

  boolean overlap(TypeGaps.Gap gap) {
    return overlap(ranges, gap) || (gap.isWhole() && overlap(bitFields, gap));
  }

  private static boolean overlap(List<long[]> read, TypeGaps.Gap gap) {
    return read.stream().anyMatch(r -> gap.overlaps(r[0], r[1]));
  }

  private void load(LLVMValueRef load, long offset) {
    List<long[]> into = LlvmText.nameOf(load).startsWith(BIT_FIELD) ? bitFields : ranges;
    into.add(new long[] {offset, offset + LLVMStoreSizeOfType(layout, LLVMTypeOf(load))});
  }

  private void copy(LLVMValueRef call, Address from) {
    boolean copies =
        NativeInstructions.intrinsic(call).filter(PaddingStores::isCopy).isPresent()
            && LLVMGetOperand(call, 1).equals(from.value());
    if (!copies) {
      return;
    }
    LLVMValueRef length = LLVMGetOperand(call, 2);
    Optional<LLVMTypeRef> type = TypedPlace.of(layout, from.value()).type();
    boolean isConstant = LLVMIsAConstantInt(length) != null;
    long bytes = isConstant ? LLVMConstIntGetZExtValue(length) : Integer.MAX_VALUE;
    boolean isWhole = type.filter(t -> LLVMABISizeOfType(layout, t) == bytes).isPresent();
    if (!isWhole) {
      ranges.add(new long[] {from.offset(), from.offset() + bytes});
    }
  }
}
