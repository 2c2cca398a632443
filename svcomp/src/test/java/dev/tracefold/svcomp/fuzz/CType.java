package dev.tracefold.svcomp.fuzz;

import java.util.List;

/** An arithmetic type of C as a generated program spells it. */
record CType(String name, boolean isFloat, boolean isBool) {
  static final CType INT = integer("int");
  static final CType UNSIGNED = integer("unsigned int");
  static final CType LONG_LONG = integer("long long");
  static final CType UNSIGNED_LONG_LONG = integer("unsigned long long");
  static final CType UNSIGNED_CHAR = integer("unsigned char");
  static final CType BOOL = new CType("_Bool", false, true);
  static final CType WIDE = integer("__int128");
  static final CType UNSIGNED_WIDE = integer("unsigned __int128");

  static final List<CType> INTEGERS =
      List.of(
          integer("char"),
          integer("signed char"),
          UNSIGNED_CHAR,
          integer("short"),
          integer("unsigned short"),
          INT,
          INT,
          UNSIGNED,
          integer("long"),
          integer("unsigned long"),
          LONG_LONG,
          UNSIGNED_LONG_LONG,
          BOOL);

  static final List<CType> FLOATS =
      List.of(new CType("float", true, false), new CType("double", true, false));

  private static CType integer(String name) {
    return new CType(name, false, false);
  }

  /** The type of a function's name in {@code __VERIFIER_nondet_...}. */
  String inputFunction() {
    return "__VERIFIER_nondet_"
        + switch (name) {
          case "_Bool" -> "bool";
          case "unsigned char" -> "uchar";
          case "unsigned short" -> "ushort";
          case "unsigned int" -> "uint";
          case "unsigned long" -> "ulong";
          case "long long" -> "longlong";
          case "unsigned long long" -> "ulonglong";
          default -> name;
        };
  }

  /** Whether the inputs of tasks have that type. */
  boolean isInput() {
    return !name.contains("128") && !name.equals("signed char") && !isFloat;
  }
}
