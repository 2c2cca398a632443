package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.reader.MetadataNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The bytes of a type that belong to no value, and the bits beside bit-fields: as its declaration
 * says, else as far as LLVM's type shows them.
 */
final class TypeGaps {
  /** Larger ones belong to large arrays, which programs don't assign as a whole. */
  private static final int MOST = 64;

  private final LLVMTargetDataRef layout;
  private final DeclaredTypes declared;
  private final DeclaredGaps bits = new DeclaredGaps();

  /**
   * Some bytes, by their distance from the object's start.
   *
   * @param isInScalar whether they belong to a {@code long double}, not to a structure
   * @param values which of their bits belong to bit-fields; none do where all is padding
   */
  record Gap(long offset, long length, boolean isInScalar, BigInteger values) {
    Gap at(long distance) {
      return new Gap(offset + distance, length, isInScalar, values);
    }

    boolean overlaps(long begin, long end) {
      return begin < offset + length && offset < end;
    }

    boolean isWhole() {
      return values.signum() == 0;
    }
  }

  TypeGaps(LLVMTargetDataRef layout, DeclaredTypes declared) {
    this.layout = layout;
    this.declared = declared;
  }

  /** Between the members of a structure and after the last one. */
  List<Gap> between(LLVMTypeRef struct) {
    return declared
        .of(struct)
        .map(type -> gaps(struct, bits.between(type)).stream().filter(Gap::isWhole).toList())
        .orElseGet(() -> betweenElements(struct));
  }

  private List<Gap> betweenElements(LLVMTypeRef struct) {
    List<Gap> gaps = new ArrayList<>();
    int count = LLVMCountStructElementTypes(struct);
    long covered = 0;
    for (int i = 0; i < count; i++) {
      long begin = LLVMOffsetOfElement(layout, struct, i);
      add(gaps, covered, begin);
      covered = begin + LLVMABISizeOfType(layout, LLVMStructGetTypeAtIndex(struct, i));
    }
    if (count > 0 && !mayBeLonger(LLVMStructGetTypeAtIndex(struct, count - 1))) {
      add(gaps, covered, LLVMABISizeOfType(layout, struct));
    }
    return gaps;
  }

  private static void add(List<Gap> gaps, long begin, long end) {
    if (begin < end) {
      gaps.add(new Gap(begin, end - begin, false, BigInteger.ZERO));
    }
  }

  /** Elements of a flexible array, or of one that programs use as one, may lie in the tail. */
  private static boolean mayBeLonger(LLVMTypeRef last) {
    if (LLVMGetTypeKind(last) == LLVMStructTypeKind) {
      int count = LLVMCountStructElementTypes(last);
      return count == 0 || mayBeLonger(LLVMStructGetTypeAtIndex(last, count - 1));
    }
    return LLVMGetTypeKind(last) == LLVMArrayTypeKind && LLVMGetArrayLength2(last) <= 1;
  }

  /** All that a global variable has by its declaration. */
  Optional<List<Gap>> withinGlobal(LLVMValueRef global) {
    LLVMTypeRef type = LLVMGlobalGetValueType(global);
    return declared.ofGlobal(global).map(meant -> gaps(type, bits.within(meant)));
  }

  /** All of a type's, those of its members included. */
  List<Gap> within(LLVMTypeRef type) {
    List<Gap> gaps = new ArrayList<>();
    collect(type, 0, gaps);
    return gaps;
  }

  private void collect(LLVMTypeRef type, long offset, List<Gap> into) {
    switch (LLVMGetTypeKind(type)) {
      case LLVMStructTypeKind -> {
        Optional<MetadataNode> meant = declared.of(type);
        if (meant.isPresent()) {
          gaps(type, bits.within(meant.get())).forEach(gap -> into.add(gap.at(offset)));
          return;
        }
        betweenElements(type).forEach(gap -> into.add(gap.at(offset)));
        for (int i = 0; i < LLVMCountStructElementTypes(type) && into.size() < MOST; i++) {
          long member = offset + LLVMOffsetOfElement(layout, type, i);
          collect(LLVMStructGetTypeAtIndex(type, i), member, into);
        }
      }
      case LLVMArrayTypeKind -> {
        LLVMTypeRef element = LLVMGetElementType(type);
        long size = LLVMABISizeOfType(layout, element);
        int before = into.size();
        for (long i = 0; i < LLVMGetArrayLength2(type) && into.size() < MOST; i++) {
          collect(element, offset + i * size, into);
          if (into.size() == before) {
            return;
          }
        }
      }
      case LLVMX86_FP80TypeKind -> {
        long used = LLVMStoreSizeOfType(layout, type);
        into.add(
            new Gap(offset + used, LLVMABISizeOfType(layout, type) - used, true, BigInteger.ZERO));
      }
      default -> {}
    }
  }

  /** Bits beside bit-fields are told as part of the number that LLVM reads and writes for them. */
  private List<Gap> gaps(LLVMTypeRef type, List<DeclaredGaps.Bits> all) {
    List<Gap> gaps = new ArrayList<>();
    Map<Unit, BigInteger> padding = new LinkedHashMap<>();
    for (DeclaredGaps.Bits part : all) {
      if (part.begin() % Byte.SIZE != 0) {
        padding.put(unit(type, 0, part.begin() / Byte.SIZE), BigInteger.ZERO);
      }
      if (part.end() % Byte.SIZE != 0) {
        padding.put(unit(type, 0, part.end() / Byte.SIZE), BigInteger.ZERO);
      }
    }
    for (DeclaredGaps.Bits part : all) {
      long at = part.begin();
      while (at < part.end()) {
        long begin = at;
        Optional<Unit> inside =
            padding.keySet().stream().filter(u -> u.contains(begin / Byte.SIZE)).findFirst();
        if (inside.isPresent()) {
          long end = Math.min(part.end(), Byte.SIZE * inside.get().end());
          BigInteger mask = ones(end - begin).shiftLeft(inside.get().bit(begin));
          padding.merge(inside.get(), mask, BigInteger::or);
          at = end;
        } else {
          long end =
              padding.keySet().stream()
                  .mapToLong(u -> Byte.SIZE * u.begin())
                  .filter(b -> b > begin)
                  .reduce(part.end(), Math::min);
          long bytes = (end - begin) / Byte.SIZE;
          gaps.add(new Gap(begin / Byte.SIZE, bytes, part.isInScalar(), BigInteger.ZERO));
          at = end;
        }
      }
    }
    padding.forEach(
        (unit, mask) -> {
          long length = unit.end() - unit.begin();
          BigInteger values = ones(Byte.SIZE * length).xor(mask);
          gaps.add(new Gap(unit.begin(), length, false, values));
        });
    return gaps;
  }

  private static BigInteger ones(long count) {
    return BigInteger.ONE.shiftLeft(Math.toIntExact(count)).subtract(BigInteger.ONE);
  }

  /** The bytes of an element of a type. */
  private record Unit(long begin, long end) {
    boolean contains(long offset) {
      return begin <= offset && offset < end;
    }

    int bit(long position) {
      return Math.toIntExact(position - Byte.SIZE * begin);
    }
  }

  /** The number that has the byte at an offset. */
  private Unit unit(LLVMTypeRef type, long begin, long wanted) {
    Unit alone = new Unit(wanted, wanted + 1);
    if (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
      LLVMTypeRef element = LLVMGetElementType(type);
      long size = LLVMABISizeOfType(layout, element);
      return size <= 1 ? alone : unit(element, begin + (wanted - begin) / size * size, wanted);
    } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      for (int i = 0; i < LLVMCountStructElementTypes(type); i++) {
        LLVMTypeRef element = LLVMStructGetTypeAtIndex(type, i);
        long at = begin + LLVMOffsetOfElement(layout, type, i);
        if (at <= wanted && wanted < at + LLVMABISizeOfType(layout, element)) {
          return unit(element, at, wanted);
        }
      }
      return alone;
    }
    return new Unit(begin, begin + LLVMABISizeOfType(layout, type));
  }
}
