package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * A node of the debug information. The C API has accessors for few of its fields; the others are
 * operands (in the order of LLVM's DebugInfoMetadata.h) or appear in the printed form only.
 */
public final class MetadataNode {
  private static final int SCOPE_OF_VARIABLE = 0;
  private static final int SCOPE_OF_OTHERS = 1;
  private static final int NAME_OF_VARIABLE = 1;
  private static final int NAME_OF_OTHERS = 2;
  private static final int TYPE = 3;
  private static final int ELEMENTS = 4;

  private final LLVMContextRef context;
  private final LLVMMetadataRef metadata;
  private final int kind;

  private MetadataNode(LLVMContextRef context, LLVMMetadataRef metadata) {
    this.context = context;
    this.metadata = metadata;
    this.kind = LLVMGetMetadataKind(metadata);
  }

  public static MetadataNode of(LLVMContextRef context, LLVMMetadataRef metadata) {
    return new MetadataNode(context, metadata);
  }

  public LLVMMetadataRef handle() {
    return metadata;
  }

  public boolean isKind(int wanted) {
    return kind == wanted;
  }

  /** The DWARF tag of a type. */
  public int tag() {
    return LLVMGetDINodeTag(metadata);
  }

  public String name() {
    return operand(isVariable() ? NAME_OF_VARIABLE : NAME_OF_OTHERS).map(this::string).orElse("");
  }

  public Optional<MetadataNode> scope() {
    return node(isVariable() ? SCOPE_OF_VARIABLE : SCOPE_OF_OTHERS);
  }

  /** The type of a variable, or the type that a derived type or an array is made of. */
  public Optional<MetadataNode> type() {
    return node(TYPE);
  }

  /** The elements of a composite type, or the types of a function type. */
  public Optional<MetadataNode> elements() {
    return node(kind == LLVMDISubroutineTypeMetadataKind ? TYPE : ELEMENTS);
  }

  private boolean isVariable() {
    return kind == LLVMDILocalVariableMetadataKind || kind == LLVMDIGlobalVariableMetadataKind;
  }

  /** The name of the file that a scope is in. */
  String file() {
    LLVMMetadataRef file =
        isVariable() ? LLVMDIVariableGetFile(metadata) : LLVMDIScopeGetFile(metadata);
    if (file == null) {
      return "";
    }
    try (IntPointer length = new IntPointer(1)) {
      BytePointer name = LLVMDIFileGetFilename(file, length);
      return length.get() == 0 ? "" : counted(name, length.get());
    }
  }

  public int operandCount() {
    return LLVMGetMDNodeNumOperands(asValue());
  }

  public Optional<MetadataNode> node(int index) {
    return operand(index).map(value -> of(context, LLVMValueAsMetadata(value)));
  }

  /** An operand as a value: a constant, or a wrapped node. */
  Optional<LLVMValueRef> operand(int index) {
    LLVMValueRef self = asValue();
    int count = LLVMGetMDNodeNumOperands(self);
    if (index >= count) {
      return Optional.empty();
    }
    try (PointerPointer<LLVMValueRef> operands = new PointerPointer<>(count)) {
      LLVMGetMDNodeOperands(self, operands);
      return Optional.ofNullable(operands.get(LLVMValueRef.class, index));
    }
  }

  /**
   * The number that the printed form shows for a field such as {@code line}; 0 if it shows none.
   */
  public int printedNumber(String field) {
    Matcher matcher = Pattern.compile("\\b" + field + ": (\\d+)").matcher(text());
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  String text() {
    return LlvmText.of(asValue());
  }

  private LLVMValueRef asValue() {
    return LLVMMetadataAsValue(context, metadata);
  }

  private String string(LLVMValueRef value) {
    try (IntPointer length = new IntPointer(1)) {
      BytePointer text = LLVMGetMDString(value, length);
      return text == null ? "" : counted(text, length.get());
    }
  }

  private static String counted(BytePointer text, int length) {
    byte[] bytes = new byte[length];
    text.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
