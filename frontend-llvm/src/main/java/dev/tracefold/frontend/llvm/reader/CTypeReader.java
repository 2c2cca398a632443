package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.ir.IrVariableInfo.Encoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Writes the types of the debug information as C does, and tells how their bits are to be read. */
final class CTypeReader {
  private static final int ARRAY = 0x01;
  private static final int ENUMERATION = 0x04;
  private static final int POINTER = 0x0f;
  private static final int STRUCTURE = 0x13;
  private static final int TYPEDEF = 0x16;
  private static final int UNION = 0x17;
  private static final int CONST = 0x26;
  private static final int VOLATILE = 0x35;
  private static final int RESTRICT = 0x37;
  private static final int ATOMIC = 0x47;

  private final AddressMap<String> texts = new AddressMap<>();
  private final AddressMap<Encoding> encodings = new AddressMap<>();

  /** The C text of a type; a missing type is {@code void}. */
  String text(Optional<MetadataNode> type) {
    return type.map(t -> texts.get(t.handle(), () -> declaration(type, ""))).orElse("void");
  }

  Encoding encoding(Optional<MetadataNode> type) {
    return type.map(t -> encodings.get(t.handle(), () -> encodingOf(t))).orElse(Encoding.UNKNOWN);
  }

  /** The size in bits, looked up through typedefs and qualifiers. */
  long sizeBits(Optional<MetadataNode> type) {
    Optional<MetadataNode> current = type;
    while (current.isPresent()) {
      long size = LLVMDITypeGetSizeInBits(current.get().handle());
      if (size != 0 || !current.get().isKind(LLVMDIDerivedTypeMetadataKind)) {
        return size;
      }
      current = current.get().type();
    }
    return 0;
  }

  /** Writes {@code inner} as something of the type, in C's inside-out notation. */
  private String declaration(Optional<MetadataNode> type, String inner) {
    if (type.isEmpty()) {
      return joined("void", inner);
    }
    MetadataNode node = type.get();
    if (node.isKind(LLVMDISubroutineTypeMetadataKind)) {
      return function(node, inner);
    }
    if (node.isKind(LLVMDIBasicTypeMetadataKind)) {
      return joined(node.name(), inner);
    }
    return switch (node.tag()) {
      case POINTER -> declaration(node.type(), pointer(node.type(), inner));
      case CONST -> qualified("const", node, inner);
      case VOLATILE -> qualified("volatile", node, inner);
      case RESTRICT -> qualified("restrict", node, inner);
      case ATOMIC -> qualified("_Atomic", node, inner);
      case ARRAY -> declaration(node.type(), inner + dimensions(node));
      case STRUCTURE -> joined("struct " + tagName(node), inner);
      case UNION -> joined("union " + tagName(node), inner);
      case ENUMERATION -> joined("enum " + tagName(node), inner);
      default -> joined(node.name(), inner);
    };
  }

  private static String joined(String type, String inner) {
    return inner.isEmpty() || inner.startsWith("[") ? type + inner : type + " " + inner;
  }

  private static String tagName(MetadataNode node) {
    return node.name().isEmpty() ? "(anonymous)" : node.name();
  }

  private static String pointer(Optional<MetadataNode> target, String inner) {
    boolean insideOut =
        target
            .filter(
                t ->
                    t.isKind(LLVMDISubroutineTypeMetadataKind)
                        || t.isKind(LLVMDICompositeTypeMetadataKind) && t.tag() == ARRAY)
            .isPresent();
    return insideOut ? "(*" + inner + ")" : "*" + inner;
  }

  private String qualified(String qualifier, MetadataNode node, String inner) {
    boolean ofPointer =
        node.type()
            .filter(t -> t.isKind(LLVMDIDerivedTypeMetadataKind) && t.tag() == POINTER)
            .isPresent();
    return ofPointer
        ? declaration(node.type(), inner.isEmpty() ? qualifier : qualifier + " " + inner)
        : qualifier + " " + declaration(node.type(), inner);
  }

  private String function(MetadataNode node, String inner) {
    List<Optional<MetadataNode>> types = new ArrayList<>();
    node.elements()
        .ifPresent(
            list -> {
              for (int i = 0; i < list.operandCount(); i++) {
                types.add(list.node(i));
              }
            });
    Optional<MetadataNode> result = types.isEmpty() ? Optional.empty() : types.get(0);
    List<String> parameters = types.stream().skip(1).map(this::parameter).toList();
    String list = parameters.isEmpty() ? "void" : String.join(", ", parameters);
    return declaration(result, inner + "(" + list + ")");
  }

  private String parameter(Optional<MetadataNode> type) {
    // A missing type at the end of a parameter list stands for the dots.
    return type.isEmpty() ? "..." : text(type);
  }

  private static String dimensions(MetadataNode array) {
    StringBuilder text = new StringBuilder();
    array
        .elements()
        .ifPresent(
            list -> {
              for (int i = 0; i < list.operandCount(); i++) {
                text.append('[')
                    .append(list.node(i).map(CTypeReader::count).orElse(""))
                    .append(']');
              }
            });
    return text.toString();
  }

  private static String count(MetadataNode range) {
    Optional<LLVMValueRef> count = range.operand(0).filter(v -> LLVMIsAConstantInt(v) != null);
    return count
        .map(v -> LLVMConstIntGetSExtValue(v))
        .filter(n -> n >= 0)
        .map(String::valueOf)
        .orElse("");
  }

  private Encoding encodingOf(MetadataNode node) {
    if (node.isKind(LLVMDIBasicTypeMetadataKind)) {
      return ofBasicType(node.text());
    }
    if (node.isKind(LLVMDISubroutineTypeMetadataKind)) {
      return Encoding.UNKNOWN;
    }
    return switch (node.tag()) {
      case POINTER -> Encoding.POINTER;
      case ARRAY -> Encoding.ARRAY;
      case STRUCTURE, UNION -> Encoding.AGGREGATE;
      case ENUMERATION, TYPEDEF, CONST, VOLATILE, RESTRICT, ATOMIC -> encoding(node.type());
      default -> Encoding.UNKNOWN;
    };
  }

  private static Encoding ofBasicType(String text) {
    if (text.contains("DW_ATE_boolean")) {
      return Encoding.BOOLEAN;
    }
    if (text.contains("DW_ATE_signed")) {
      return Encoding.SIGNED;
    }
    if (text.contains("DW_ATE_unsigned")) {
      return Encoding.UNSIGNED;
    }
    return text.contains("DW_ATE_float") ? Encoding.FLOAT : Encoding.UNKNOWN;
  }
}
