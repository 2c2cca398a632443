package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the debug information says of C types. Sizes and offsets are in bits. */
public final class CTypes {
  private static final int ARRAY = 0x01;
  private static final int MEMBER = 0x0d;
  private static final int POINTER = 0x0f;
  private static final int STRUCTURE = 0x13;
  private static final int TYPEDEF = 0x16;
  private static final int UNION = 0x17;

  private CTypes() {}

  /** Without names and qualifiers. */
  public static MetadataNode stripped(MetadataNode type) {
    MetadataNode current = type;
    while (isDerived(current) && current.tag() != POINTER && current.type().isPresent()) {
      current = current.type().get();
    }
    return current;
  }

  private static boolean isDerived(MetadataNode type) {
    return type.isKind(LLVMDIDerivedTypeMetadataKind);
  }

  private static boolean isComposite(MetadataNode type, int tag) {
    return type.isKind(LLVMDICompositeTypeMetadataKind) && type.tag() == tag;
  }

  public static boolean isStructure(MetadataNode type) {
    return isComposite(type, STRUCTURE);
  }

  public static boolean isUnion(MetadataNode type) {
    return isComposite(type, UNION);
  }

  public static boolean isArray(MetadataNode type) {
    return isComposite(type, ARRAY);
  }

  public static boolean isPointer(MetadataNode type) {
    return isDerived(type) && type.tag() == POINTER;
  }

  public static boolean isLongDouble(MetadataNode type) {
    return type.isKind(LLVMDIBasicTypeMetadataKind) && type.name().equals("long double");
  }

  public static boolean isBitField(MetadataNode member) {
    return (LLVMDITypeGetFlags(member.handle()) & LLVMDIFlagBitField) != 0;
  }

  public static long offset(MetadataNode member) {
    return LLVMDITypeGetOffsetInBits(member.handle());
  }

  /** Of a member its own size, which bit-fields have instead of their type's. */
  public static long size(MetadataNode type) {
    Optional<MetadataNode> current = Optional.of(type);
    while (current.isPresent()) {
      long size = LLVMDITypeGetSizeInBits(current.get().handle());
      if (size != 0 || !isDerived(current.get())) {
        return size;
      }
      current = current.get().type();
    }
    return 0;
  }

  /** The members of a structure or union that have a place in it. */
  public static List<MetadataNode> members(MetadataNode composite) {
    List<MetadataNode> members = new ArrayList<>();
    composite
        .elements()
        .ifPresent(
            list -> {
              for (int i = 0; i < list.operandCount(); i++) {
                list.node(i).filter(m -> isDerived(m) && m.tag() == MEMBER).ifPresent(members::add);
              }
            });
    return members;
  }

  /** The name that clang gives to the LLVM type of a structure or union, if it has one in C. */
  public static Optional<String> llvmName(MetadataNode declared) {
    MetadataNode current = declared;
    String name = "";
    while (isDerived(current) && current.type().isPresent()) {
      name = current.tag() == TYPEDEF ? current.name() : name;
      current = current.type().get();
    }
    name = current.name().isEmpty() ? name : current.name();
    boolean isNamed = !name.isEmpty() && (isStructure(current) || isUnion(current));
    return isNamed
        ? Optional.of((isUnion(current) ? "union." : "struct.") + name)
        : Optional.empty();
  }
}
