package dev.tracefold.frontend.entry;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.reader.CTypes;
import dev.tracefold.frontend.llvm.reader.MetadataNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** C statements that give a place any value of its type, and what it leads to, too. */
final class ArbitraryValues {
  /** The length of texts, with the zero at their end. */
  static final int TEXT = 8;

  /** Larger arrays of numbers are filled as a block. */
  private static final int FEW = 16;

  /** Larger arrays of other things are filled by a loop, with which engines have more to do. */
  private static final int MANY = 64;

  private static final Map<String, String> INPUTS =
      Map.ofEntries(
          Map.entry("_Bool", "bool"),
          Map.entry("char", "char"),
          Map.entry("signed char", "schar"),
          Map.entry("unsigned char", "uchar"),
          Map.entry("short", "short"),
          Map.entry("unsigned short", "ushort"),
          Map.entry("int", "int"),
          Map.entry("unsigned int", "uint"),
          Map.entry("long", "long"),
          Map.entry("unsigned long", "ulong"),
          Map.entry("long long", "longlong"),
          Map.entry("unsigned long long", "ulonglong"),
          Map.entry("__int128", "int128"),
          Map.entry("unsigned __int128", "uint128"),
          Map.entry("float", "float"),
          Map.entry("double", "double"),
          Map.entry("long double", "longdouble"));

  private final StringBuilder out = new StringBuilder();
  private String indent = "  ";
  private int loops;

  /** The declarations of the functions that inputs come from. */
  static String declarations() {
    StringBuilder text = new StringBuilder();
    INPUTS.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(input -> !input.getKey().contains("128"))
        .forEach(
            input ->
                text.append("extern ")
                    .append(input.getKey())
                    .append(" __VERIFIER_nondet_")
                    .append(input.getValue())
                    .append("(void);\n"));
    return text.append("extern void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);\n").toString();
  }

  String text() {
    return out.toString();
  }

  private void line(String text) {
    out.append(indent).append(text).append('\n');
  }

  /** Of a variable, or of a part of one. */
  void fill(String place, MetadataNode declared, int depth) {
    MetadataNode type = CTypes.stripped(declared);
    if (CTypes.isPointer(type)) {
      pointer(assignable(place, declared), type.type(), depth);
    } else if (CTypes.isArray(type)) {
      array(place, type, TypeText.counts(type), depth);
    } else if (CTypes.isUnion(type)) {
      union(place, type, depth);
    } else if (CTypes.isStructure(type)) {
      CTypes.members(type).forEach(member -> member(place, member, depth));
    } else if (type.isKind(LLVMDIBasicTypeMetadataKind)) {
      basic(assignable(place, declared), type);
    } else if (TypeText.isEnumeration(type)) {
      line(assignable(place, declared) + " = __VERIFIER_nondet_int();");
    }
  }

  /** What is {@code const} in C may be anything all the same when a call begins. */
  private static String assignable(String place, MetadataNode declared) {
    Optional<String> name = TypeText.of(declared);
    return TypeText.isConst(declared) && name.isPresent()
        ? "*(" + name.get() + " *)&" + place
        : place;
  }

  private void basic(String place, MetadataNode type) {
    String input = INPUTS.get(type.name());
    // What has no inputs of its kind keeps what memory holds.
    if (input != null) {
      String declared =
          input.contains("128")
              ? "extern " + type.name() + " __VERIFIER_nondet_" + input + "(void); "
              : "";
      String assignment = place + " = __VERIFIER_nondet_" + input + "();";
      line(declared.isEmpty() ? assignment : "{ " + declared + assignment + " }");
    }
  }

  private void member(String place, MetadataNode member, int depth) {
    Optional<MetadataNode> type = member.type();
    if (type.isEmpty()) {
      return;
    }
    if (!member.name().isEmpty()) {
      boolean isTarget = place.startsWith("(*") && place.endsWith(")");
      String structure = isTarget ? place.substring(2, place.length() - 1) + "->" : place + ".";
      fill(structure + member.name(), type.get(), depth);
    } else if (!CTypes.isBitField(member)) {
      // The members of a nameless member are those of its structure.
      fill(place, type.get(), depth);
    }
  }

  private void union(String place, MetadataNode type, int depth) {
    List<MetadataNode> members = CTypes.members(type);
    line("switch (__VERIFIER_nondet_uchar()) {");
    String outside = indent;
    for (int i = 0; i < members.size(); i++) {
      line(i == members.size() - 1 ? "default:" : "case " + i + ":");
      indent = outside + "  ";
      member(place, members.get(i), depth);
      line("break;");
      indent = outside;
    }
    line("}");
  }

  private void array(String place, MetadataNode type, List<Integer> counts, int depth) {
    Optional<MetadataNode> element = type.type();
    if (element.isEmpty() || counts.isEmpty() || counts.contains(0)) {
      return;
    }
    int count = counts.get(0);
    List<Integer> inner = counts.subList(1, counts.size());
    if (holdsAnyBits(element.get()) && count > FEW) {
      line("__VERIFIER_nondet_memory((void *)" + place + ", sizeof " + place + ");");
      return;
    }
    if (count <= MANY) {
      for (int i = 0; i < count; i++) {
        element(place + "[" + i + "]", type, element.get(), inner, depth);
      }
      return;
    }
    String index = "entry_index_" + loops++;
    line("for (int " + index + " = 0; " + index + " < " + count + "; " + index + "++) {");
    String outside = indent;
    indent += "  ";
    element(place + "[" + index + "]", type, element.get(), inner, depth);
    indent = outside;
    line("}");
  }

  private void element(
      String place, MetadataNode array, MetadataNode type, List<Integer> inner, int depth) {
    if (inner.isEmpty()) {
      fill(place, type, depth);
    } else {
      array(place, array, inner, depth);
    }
  }

  /** Whether any bits are a value, as of numbers but not of truth values and pointers. */
  private static boolean holdsAnyBits(MetadataNode type) {
    MetadataNode plain = CTypes.stripped(type);
    return plain.isKind(LLVMDIBasicTypeMetadataKind)
        && !plain.name().equals("_Bool")
        && !CTypes.isLongDouble(plain);
  }

  private void pointer(String place, Optional<MetadataNode> target, int depth) {
    Optional<MetadataNode> plain = target.map(CTypes::stripped);
    String name = "given_" + place.replaceAll("\\W+", "_").replaceAll("^_+|_+$", "");
    if (plain.filter(TypeText::isFunction).isPresent()) {
      line("{ extern __typeof__(*" + place + ") " + name + ";");
      line("  " + place + " = __VERIFIER_nondet_bool() ? &" + name + " : 0; }");
    } else if (depth == 0 || plain.isEmpty() || isClosed(plain.get())) {
      line("{ extern void *" + name + "(void);");
      line("  " + place + " = " + name + "(); }");
    } else {
      object(place, target.get(), depth);
    }
  }

  /** What only a library knows the inside of, such as a FILE: its names are reserved. */
  private static boolean isClosed(MetadataNode type) {
    boolean isRecord = CTypes.isStructure(type) || CTypes.isUnion(type);
    return CTypes.size(type) == 0 || isRecord && type.name().startsWith("_");
  }

  private void object(String place, MetadataNode target, int depth) {
    boolean isText = CTypes.stripped(target).name().equals("char");
    line("if (__VERIFIER_nondet_bool()) {");
    String outside = indent;
    indent += "  ";
    line(place + " = __builtin_malloc(" + (isText ? TEXT : "sizeof *" + place) + ");");
    if (isText) {
      String text = TypeText.isConst(target) ? "((char *)" + place + ")" : place;
      for (int i = 0; i < TEXT - 1; i++) {
        line(text + "[" + i + "] = __VERIFIER_nondet_char();");
      }
      line(text + "[" + (TEXT - 1) + "] = 0;");
    } else {
      fill("(*" + place + ")", target, depth - 1);
    }
    indent = outside;
    line("} else {");
    line("  " + place + " = 0;");
    line("}");
  }
}
