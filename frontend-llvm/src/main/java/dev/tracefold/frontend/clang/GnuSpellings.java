package dev.tracefold.frontend.clang;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What gcc's preprocessor leaves in the text of today's headers and clang does not know, with what
 * clang calls the same.
 */
final class GnuSpellings {
  private static final Map<String, String> TYPES =
      Map.of(
          "_Float32", "float",
          "_Float64", "double",
          "_Float32x", "double",
          "_Float64x", "long double",
          "_Float128", "__float128");

  private GnuSpellings() {}

  /** Macros for a preprocessed text. */
  static Map<String, String> macrosFor(String text) {
    Map<String, String> macros = new LinkedHashMap<>();
    TYPES.keySet().stream()
        .sorted()
        .filter(name -> text.contains(name) && isOnlyUsed(name, text))
        .forEach(name -> macros.put(name, TYPES.get(name)));
    // Which function frees what such a function gives; clang knows the attribute without that.
    if (Pattern.compile("\\b__malloc__\\s*\\(").matcher(text).find()) {
      macros.put("__malloc__(...)", "__malloc__");
    }
    return macros;
  }

  /** Headers define the names for compilers that do not have them. */
  private static boolean isOnlyUsed(String name, String text) {
    return Pattern.compile("\\b" + name + "\\b").matcher(text).find()
        && !Pattern.compile("\\btypedef\\b[^;{}]*\\b" + name + "\\s*;").matcher(text).find();
  }
}
