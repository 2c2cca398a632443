package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.reader.CTypes;
import dev.tracefold.frontend.llvm.reader.MetadataNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The bits of C types that belong to no value, by the debug information. LLVM's types do not show
 * them all: what lies beside bit-fields is part of a number there, and some padding is an array.
 */
final class DeclaredGaps {
  /** More belong to large arrays, which programs don't assign as a whole. */
  private static final int MOST = 64;

  private static final long BITS_OF_LONG_DOUBLE = 80;

  private final Map<Long, List<Bits>> known = new HashMap<>();

  /**
   * Some bits, by their distance from the object's start.
   *
   * @param isInScalar whether they belong to a {@code long double}, not to a structure
   */
  record Bits(long begin, long end, boolean isInScalar) {
    Bits at(long distance) {
      return new Bits(begin + distance, end + distance, isInScalar);
    }
  }

  /** All of a type's, those of its members included. */
  List<Bits> within(MetadataNode declared) {
    MetadataNode type = CTypes.stripped(declared);
    List<Bits> found = known.get(type.handle().address());
    if (found == null) {
      found = compute(type).stream().limit(MOST).toList();
      known.put(type.handle().address(), found);
    }
    return found;
  }

  private List<Bits> compute(MetadataNode type) {
    if (CTypes.isStructure(type)) {
      List<Bits> gaps = new ArrayList<>(between(type));
      for (MetadataNode member : CTypes.members(type)) {
        if (!CTypes.isBitField(member)) {
          long offset = CTypes.offset(member);
          member.type().ifPresent(t -> within(t).forEach(gap -> gaps.add(gap.at(offset))));
        }
      }
      gaps.sort(Comparator.comparingLong(Bits::begin));
      return gaps;
    } else if (CTypes.isUnion(type)) {
      return ofUnion(type);
    } else if (CTypes.isArray(type)) {
      return type.type().map(element -> repeated(element, CTypes.size(type))).orElse(List.of());
    }
    long size = CTypes.size(type);
    return CTypes.isLongDouble(type) && size > BITS_OF_LONG_DOUBLE
        ? List.of(new Bits(BITS_OF_LONG_DOUBLE, size, true))
        : List.of();
  }

  /** Of a structure between its members and after the last one, of a union after the longest. */
  List<Bits> between(MetadataNode composite) {
    List<Bits> gaps = new ArrayList<>();
    List<MetadataNode> members = new ArrayList<>(CTypes.members(composite));
    members.sort(Comparator.comparingLong(CTypes::offset));
    long covered = 0;
    for (MetadataNode member : members) {
      long begin = CTypes.offset(member);
      add(gaps, covered, begin);
      covered = Math.max(covered, begin + CTypes.size(member));
    }
    if (!members.isEmpty() && !members.stream().anyMatch(DeclaredGaps::mayBeLonger)) {
      add(gaps, covered, CTypes.size(composite));
    }
    return gaps;
  }

  private static void add(List<Bits> gaps, long begin, long end) {
    if (begin < end) {
      gaps.add(new Bits(begin, end, false));
    }
  }

  /** Elements of a flexible array, or of one that programs use as one, may lie in the tail. */
  private static boolean mayBeLonger(MetadataNode member) {
    Optional<MetadataNode> type = member.type().map(CTypes::stripped);
    if (type.isEmpty() || CTypes.isBitField(member)) {
      return false;
    }
    if (CTypes.isStructure(type.get())) {
      List<MetadataNode> members = CTypes.members(type.get());
      return members.isEmpty() || mayBeLonger(members.get(members.size() - 1));
    }
    return CTypes.isArray(type.get())
        && CTypes.size(type.get()) <= type.get().type().map(CTypes::size).orElse(0L);
  }

  /** What is padding whichever member is meant. */
  private List<Bits> ofUnion(MetadataNode union) {
    long size = CTypes.size(union);
    List<Bits> gaps = List.of(new Bits(0, size, false));
    for (MetadataNode member : CTypes.members(union)) {
      List<Bits> own = new ArrayList<>();
      if (!CTypes.isBitField(member)) {
        member.type().ifPresent(t -> own.addAll(within(t)));
      }
      add(own, CTypes.size(member), size);
      gaps = inBoth(gaps, own);
    }
    return CTypes.members(union).isEmpty() ? List.of() : gaps;
  }

  private static List<Bits> inBoth(List<Bits> left, List<Bits> right) {
    List<Bits> both = new ArrayList<>();
    for (Bits a : left) {
      for (Bits b : right) {
        long begin = Math.max(a.begin(), b.begin());
        long end = Math.min(a.end(), b.end());
        if (begin < end) {
          both.add(new Bits(begin, end, false));
        }
      }
    }
    return both;
  }

  private List<Bits> repeated(MetadataNode element, long bits) {
    long size = CTypes.size(element);
    List<Bits> own = within(element);
    List<Bits> all = new ArrayList<>();
    for (long at = 0; !own.isEmpty() && at + size <= bits && all.size() < MOST; at += size) {
      long offset = at;
      own.forEach(gap -> all.add(gap.at(offset)));
    }
    return all;
  }
}
