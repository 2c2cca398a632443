package dev.tracefold.svcomp.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Declares initialised variables and says which places they open. */
final class Declarations {
  private final Choices choices;
  private final List<CType> types;
  private final List<StructType> structs = new ArrayList<>();
  private int names;

  Declarations(Choices choices, List<CType> types) {
    this.choices = choices;
    this.types = types;
  }

  /** A struct or union type. */
  record StructType(String name, boolean isUnion, List<Field> fields) {}

  /** A member; {@code length} 0: no array; {@code bits} 0: no bit-field. */
  record Field(String name, CType type, int length, int bits) {}

  List<StructType> structs() {
    return structs;
  }

  CType type() {
    return choices.of(types);
  }

  String fresh(String prefix) {
    return prefix + names++;
  }

  void structType(StringBuilder out) {
    boolean isUnion = choices.oneIn(4);
    StructType type =
        new StructType(fresh(isUnion ? "union U" : "struct S"), isUnion, new ArrayList<>());
    out.append(type.name()).append(" {\n");
    for (int i = 0; i < 2 + choices.below(4); i++) {
      CType t = isUnion ? unionMember(i) : type();
      boolean bitField = !isUnion && !t.isFloat() && !t.name().contains("128") && choices.oneIn(3);
      int bits = bitField ? t.isBool() ? 1 : 1 + choices.below(8) : 0;
      int length = !bitField && choices.oneIn(4) ? 1 << choices.below(isUnion ? 1 : 4) : 0;
      Field f = new Field("f" + i, t, length, bits);
      type.fields().add(f);
      out.append("  ").append(t.name()).append(' ').append(f.name());
      out.append(length > 0 ? "[" + length + "]" : bits > 0 ? " : " + bits : "").append(";\n");
    }
    out.append("};\n");
    structs.add(type);
  }

  /** The first member is the widest, so that an initialiser leaves no byte undefined. */
  private CType unionMember(int position) {
    return position == 0
        ? CType.UNSIGNED_LONG_LONG
        : choices.of(List.of(CType.INT, CType.UNSIGNED, CType.LONG_LONG, CType.UNSIGNED_CHAR));
  }

  /** A scalar, an array or a struct, at file scope or in a block; adds its places. */
  void variable(
      StringBuilder out,
      String indent,
      boolean global,
      List<Place> scope,
      Expressions expressions) {
    int kind = choices.below(10);
    String storage =
        indent + (global ? choices.of("static ", "") : choices.oneIn(12) ? "static " : "");
    boolean constantOnly = !storage.equals(indent) || global;
    if (kind < 6) {
      CType t = type();
      String name = fresh(global ? "g" : "v");
      String value = initialiser(t, constantOnly, scope, expressions);
      out.append(storage).append(choices.oneIn(15) ? "volatile " : "").append(t.name()).append(' ');
      out.append(name).append(" = ").append(value).append(";\n");
      scope.add(Place.variable(name, t));
    } else if (kind < 8 || structs.isEmpty()) {
      CType t = type();
      String name = fresh(global ? "ga" : "va");
      int length = 1 << 1 + choices.below(4);
      out.append(storage).append(t.name()).append(' ').append(name);
      out.append('[').append(length).append("] = {");
      int given = 1 + choices.below(length);
      out.append(
          IntStream.range(0, given)
              .mapToObj(i -> initialiser(t, constantOnly, scope, expressions))
              .collect(Collectors.joining(", ")));
      out.append("};\n");
      addElements(name, t, length, scope);
    } else {
      StructType t = choices.of(structs);
      String name = fresh(global ? "gs" : "vs");
      out.append(storage).append(t.name()).append(' ').append(name).append(" = {0};\n");
      addFields(t, name + ".", scope);
      if (choices.oneIn(2)) {
        String pointer = fresh(global ? "gp" : "vp");
        out.append(indent)
            .append(t.name())
            .append(" *")
            .append(pointer)
            .append(" = &")
            .append(name)
            .append(";\n");
        addFields(t, pointer + "->", scope);
      }
    }
  }

  private String initialiser(
      CType t, boolean constantOnly, List<Place> scope, Expressions expressions) {
    if (constantOnly) {
      return t.isFloat()
          ? choices.of("0.5", "-3.0", "1e6")
          : "(" + t.name() + ")" + expressions.constant();
    }
    return expressions.valueFor(t, scope, 2);
  }

  private void addElements(String array, CType t, int length, List<Place> scope) {
    List<Place> subscripts = scope.stream().filter(p -> !p.type().isFloat()).toList();
    scope.add(
        new Place(
            () -> {
              String index =
                  subscripts.isEmpty() || choices.oneIn(2)
                      ? Integer.toString(choices.below(length))
                      : "(" + choices.of(subscripts).text().get() + ") & " + (length - 1);
              return array + "[" + index + "]";
            },
            t,
            true,
            true));
  }

  private void addFields(StructType type, String prefix, List<Place> scope) {
    for (Field f : type.fields()) {
      if (f.length() > 0) {
        addElements(prefix + f.name(), f.type(), f.length(), scope);
      } else {
        Place place = Place.variable(prefix + f.name(), f.type());
        scope.add(f.bits() > 0 ? place.bitField() : place);
      }
    }
  }
}
