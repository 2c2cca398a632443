package dev.tracefold.witness.cexpr;

import dev.tracefold.witness.token.Token;
import java.util.Set;

/** The words that type names are made of, as far as they can be told without declarations. */
final class TypeWords {
  private static final Set<String> TAGS = Set.of("struct", "union", "enum");
  private static final Set<String> TYPES =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "_Bool",
          "bool",
          "const",
          "volatile",
          "__const",
          "__signed__",
          "__volatile__",
          "__int128",
          "size_t",
          "ssize_t",
          "ptrdiff_t",
          "intptr_t",
          "uintptr_t",
          "int8_t",
          "int16_t",
          "int32_t",
          "int64_t",
          "uint8_t",
          "uint16_t",
          "uint32_t",
          "uint64_t");
  private static final Set<String> STATEMENTS =
      Set.of(
          "auto",
          "break",
          "case",
          "continue",
          "default",
          "do",
          "else",
          "extern",
          "for",
          "goto",
          "if",
          "inline",
          "register",
          "restrict",
          "return",
          "sizeof",
          "static",
          "switch",
          "typedef",
          "while",
          "asm",
          "__asm__",
          "__attribute__",
          "__extension__",
          "typeof",
          "__typeof__",
          "_Generic",
          "_Alignof");

  private TypeWords() {}

  static boolean begins(Token token) {
    return token.kind() == Token.Kind.WORD && (TYPES.contains(token.text()) || isTag(token));
  }

  static boolean isTag(Token token) {
    return TAGS.contains(token.text());
  }

  static boolean isKeyword(String word) {
    return TYPES.contains(word) || TAGS.contains(word) || STATEMENTS.contains(word);
  }
}
