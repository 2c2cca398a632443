package dev.tracefold.frontend.entry;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.reader.CTypes;
import dev.tracefold.frontend.llvm.reader.MetadataNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How C writes a type behind the text that declares it, without qualifiers. */
final class TypeText {
  private static final int ENUMERATION = 0x04;
  private static final int TYPEDEF = 0x16;
  private static final int CONST = 0x26;

  private TypeText() {}

  /** Nothing for what has no name. A type name that can stand before an identifier. */
  static Optional<String> of(Optional<MetadataNode> type) {
    return type.isEmpty() ? Optional.of("void") : of(type.get());
  }

  static Optional<String> of(MetadataNode type) {
    MetadataNode plain = CTypes.stripped(type);
    if (CTypes.isPointer(plain)) {
      Optional<MetadataNode> target = plain.type();
      Optional<MetadataNode> function = target.map(CTypes::stripped).filter(TypeText::isFunction);
      return function.isPresent()
          ? pointerToFunction(function.get())
          : of(target).map(name -> name + " *");
    }
    if (CTypes.isArray(plain)) {
      StringBuilder counts = new StringBuilder();
      counts(plain).forEach(count -> counts.append('[').append(count).append(']'));
      return of(plain.type()).map(name -> "__typeof__(" + name + counts + ")");
    }
    if (plain.isKind(LLVMDIBasicTypeMetadataKind)) {
      return Optional.of(plain.name()).filter(name -> !name.isEmpty());
    }
    if (isFunction(plain) || isVoid(plain)) {
      return isVoid(plain) ? Optional.of("void") : Optional.empty();
    }
    return plain.name().isEmpty() ? typedef(type) : Optional.of(keyword(plain) + plain.name());
  }

  private static String keyword(MetadataNode composite) {
    return CTypes.isUnion(composite) ? "union " : isEnumeration(composite) ? "enum " : "struct ";
  }

  /** The name that a nameless structure has got. */
  private static Optional<String> typedef(MetadataNode type) {
    Optional<MetadataNode> current = Optional.of(type);
    String name = "";
    while (current.isPresent() && current.get().isKind(LLVMDIDerivedTypeMetadataKind)) {
      name = current.get().tag() == TYPEDEF ? current.get().name() : name;
      current = current.get().type();
    }
    return Optional.of(name).filter(n -> !n.isEmpty()).map(n -> "__typeof_unqual__(" + n + ")");
  }

  private static Optional<String> pointerToFunction(MetadataNode function) {
    List<String> parts = new ArrayList<>();
    Optional<MetadataNode> types = function.elements();
    int count = types.map(MetadataNode::operandCount).orElse(0);
    for (int i = 0; i < count; i++) {
      Optional<MetadataNode> part = types.get().node(i);
      boolean isRest = i > 0 && i == count - 1 && part.isEmpty();
      Optional<String> text = isRest ? Optional.of("...") : of(part);
      if (text.isEmpty()) {
        return text;
      }
      parts.add(text.get());
    }
    String result = parts.isEmpty() ? "void" : parts.get(0);
    List<String> parameters = parts.isEmpty() ? parts : parts.subList(1, parts.size());
    // A function whose only part is "..." is declared without parameters.
    boolean isOld = parameters.equals(List.of("..."));
    String list = parameters.isEmpty() ? "void" : isOld ? "" : String.join(", ", parameters);
    return Optional.of("__typeof__(" + result + " (*)(" + list + "))");
  }

  static boolean isFunction(MetadataNode type) {
    return type.isKind(LLVMDISubroutineTypeMetadataKind);
  }

  static boolean isEnumeration(MetadataNode type) {
    return type.isKind(LLVMDICompositeTypeMetadataKind) && type.tag() == ENUMERATION;
  }

  /** {@code const void}, and what else leads nowhere. */
  static boolean isVoid(MetadataNode type) {
    return type.isKind(LLVMDIDerivedTypeMetadataKind) && !CTypes.isPointer(type);
  }

  static boolean isConst(MetadataNode type) {
    MetadataNode current = type;
    while (current.isKind(LLVMDIDerivedTypeMetadataKind) && !CTypes.isPointer(current)) {
      if (current.tag() == CONST) {
        return true;
      }
      if (current.type().isEmpty()) {
        return false;
      }
      current = current.type().get();
    }
    return CTypes.isArray(current) && current.type().filter(TypeText::isConst).isPresent();
  }

  /** How many elements an array has in each dimension; 0 where that is left open. */
  static List<Integer> counts(MetadataNode array) {
    List<Integer> counts = new ArrayList<>();
    array
        .elements()
        .ifPresent(
            list -> {
              for (int i = 0; i < list.operandCount(); i++) {
                counts.add(list.node(i).map(range -> range.printedNumber("count")).orElse(0));
              }
            });
    return counts;
  }
}
