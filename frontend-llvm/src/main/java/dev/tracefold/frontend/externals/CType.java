package dev.tracefold.frontend.externals;

/** A C type as far as calls tell types apart: where it is passed, and how wide it is. */
public enum CType {
  VOID,
  BOOL,
  SIGNED_CHAR,
  UNSIGNED_CHAR,
  SIGNED_SHORT,
  UNSIGNED_SHORT,
  INT,
  LONG,
  LONG_LONG,
  POINTER,
  FLOAT,
  DOUBLE,
  LONG_DOUBLE;

  /** Reads a type; names of parameters and qualifiers do not occur, except {@code const}. */
  static CType parse(String text) {
    String bare = text.replace("const ", "").strip();
    if (bare.endsWith("*")) {
      return POINTER;
    }
    return switch (bare) {
      case "void" -> VOID;
      case "_Bool" -> BOOL;
      case "char" -> SIGNED_CHAR;
      case "unsigned char" -> UNSIGNED_CHAR;
      case "short" -> SIGNED_SHORT;
      case "unsigned short" -> UNSIGNED_SHORT;
      case "int", "unsigned" -> INT;
      case "long", "size_t" -> LONG;
      case "long long" -> LONG_LONG;
      case "float" -> FLOAT;
      case "double" -> DOUBLE;
      case "long double" -> LONG_DOUBLE;
      default -> throw new IllegalArgumentException("unknown type: " + text);
    };
  }
}
