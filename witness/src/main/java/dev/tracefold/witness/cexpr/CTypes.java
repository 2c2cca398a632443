package dev.tracefold.witness.cexpr;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The arithmetic types of one data model, by name, and the conversions between them. */
public final class CTypes {
  private static final int LONG_RANK = 4;
  private static final int LONG_LONG_RANK = 5;

  private final int longBits;

  private CTypes(int longBits) {
    this.longBits = longBits;
  }

  /** ILP32 with pointers of 32 bits, LP64 with 64. */
  public static CTypes of(int pointerBits) {
    return new CTypes(pointerBits);
  }

  /** The type of these words, such as {@code unsigned long} or {@code size_t}, in any order. */
  public Optional<CType> named(String words) {
    return named(List.of(words.strip().split("\\s+")));
  }

  Optional<CType> named(List<String> words) {
    List<String> sorted =
        words.stream()
            .map(CTypes::plain)
            .filter(w -> !w.equals("const") && !w.equals("volatile"))
            .sorted()
            .toList();
    boolean isUnsigned = sorted.contains("unsigned");
    boolean isSigned = sorted.contains("signed");
    List<String> rest = sorted.stream().filter(w -> !w.endsWith("signed")).toList();
    int signs = sorted.size() - rest.size();
    if (signs > 1 || signs == 1 && !new TreeSet<>(SIGNABLE).containsAll(rest)) {
      return Optional.empty();
    }
    return base(String.join(" ", rest), isUnsigned, isSigned);
  }

  private static final List<String> SIGNABLE = List.of("char", "short", "int", "long");

  private static String plain(String word) {
    return word.startsWith("__") && word.endsWith("__") && word.length() > 4
        ? word.substring(2, word.length() - 2)
        : word;
  }

  private Optional<CType> base(String name, boolean isUnsigned, boolean isSigned) {
    return switch (name) {
      case "" -> isUnsigned || isSigned ? whole(32, !isUnsigned, 3) : Optional.empty();
      case "int" -> whole(32, !isUnsigned, 3);
      case "char" -> whole(8, !isUnsigned, 1);
      case "short", "int short" -> whole(16, !isUnsigned, 2);
      case "long", "int long" -> whole(longBits, !isUnsigned, LONG_RANK);
      case "long long", "int long long" -> whole(64, !isUnsigned, LONG_LONG_RANK);
      case "_Bool", "bool" -> Optional.of(CType.BOOL);
      case "float" -> Optional.of(CType.FLOAT);
      case "double" -> Optional.of(CType.DOUBLE);
      case "int8_t" -> whole(8, true, 1);
      case "uint8_t" -> whole(8, false, 1);
      case "int16_t" -> whole(16, true, 2);
      case "uint16_t" -> whole(16, false, 2);
      case "int32_t" -> whole(32, true, 3);
      case "uint32_t" -> whole(32, false, 3);
      case "int64_t" -> whole(64, true, longBits == 64 ? LONG_RANK : LONG_LONG_RANK);
      case "uint64_t" -> whole(64, false, longBits == 64 ? LONG_RANK : LONG_LONG_RANK);
      case "size_t", "uintptr_t" -> whole(longBits, false, longBits == 64 ? LONG_RANK : 3);
      case "ssize_t", "ptrdiff_t", "intptr_t" ->
          whole(longBits, true, longBits == 64 ? LONG_RANK : 3);
      default -> Optional.empty();
    };
  }

  private static Optional<CType> whole(int bits, boolean isSigned, int rank) {
    return Optional.of(new CType.Whole(bits, isSigned, rank));
  }

  /** The type of an integer constant: the first that holds it of those that its suffix allows. */
  Optional<CType.Whole> ofConstant(CExpr.IntegerConstant constant) {
    for (int rank = Math.max(3, constant.leastRank()); rank <= LONG_LONG_RANK; rank++) {
      int bits = rank == 3 ? 32 : rank == LONG_RANK ? longBits : 64;
      if (!constant.isUnsigned() && constant.value().bitLength() < bits) {
        return Optional.of(new CType.Whole(bits, true, rank));
      }
      if (constant.mayBeUnsigned() && constant.value().bitLength() <= bits) {
        return Optional.of(new CType.Whole(bits, false, rank));
      }
    }
    return Optional.empty();
  }

  /** The integer promotions. */
  static CType promoted(CType type) {
    return type instanceof CType.Whole w && w.rank() < CType.INT.rank() ? CType.INT : type;
  }

  /** The usual arithmetic conversions. */
  static CType common(CType a, CType b) {
    if (a instanceof CType.Real || b instanceof CType.Real) {
      return a.equals(CType.DOUBLE) || b.equals(CType.DOUBLE) ? CType.DOUBLE : CType.FLOAT;
    }
    CType.Whole x = (CType.Whole) promoted(a);
    CType.Whole y = (CType.Whole) promoted(b);
    CType.Whole high = x.rank() >= y.rank() ? x : y;
    CType.Whole low = x.rank() >= y.rank() ? y : x;
    if (high.isSigned() == low.isSigned() || !high.isSigned()) {
      return high.rank() == low.rank() && !low.isSigned() ? low : high;
    }
    if (high.rank() == low.rank()) {
      return low;
    }
    return high.bits() > low.bits() ? high : new CType.Whole(high.bits(), false, high.rank());
  }
}
