package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.externals.ExternalFunction.OnCharacters;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import java.util.List;

/**
 * The functions of {@code ctype.h} in the locale "C", with which a program starts. They take an
 * {@code unsigned char} or {@code EOF}; what they make of another number C does not say.
 */
final class CharacterFunctions {
  private static final int EOF = -1;
  private static final int LARGEST = 255;

  private final BlockPath path;
  private final ExprFactory factory;

  CharacterFunctions(BlockPath path) {
    this.path = path;
    this.factory = path.factory();
  }

  /** The result for the argument, both of them of type {@code int}. */
  Expr apply(OnCharacters.Kind kind, Expr argument, IrLocal result, Type type, String name) {
    Expr c = path.fixed("character", argument);
    if (kind == OnCharacters.Kind.TO_ASCII) {
      return factory.bvand(c, factory.bv(127, c.width()));
    }
    if (kind == OnCharacters.Kind.IS_ASCII) {
      return new TruthChoice(path).of(result, in(c, 0, 127), type, name);
    }
    Expr strange = factory.not(in(c, EOF, LARGEST));
    int width = ((BitVectorType) type).width();
    Expr anything =
        new DoubtfulChoice(path)
            .bitsWhere(strange, "undefined", width, name + " of what is no character");
    Expr usual =
        kind == OnCharacters.Kind.TO_UPPER
            ? factory.ite(in(c, 'a', 'z'), moved(c, 'A' - 'a'), c)
            : kind == OnCharacters.Kind.TO_LOWER
                ? factory.ite(in(c, 'A', 'Z'), moved(c, 'a' - 'A'), c)
                : new TruthChoice(path).of(result, isOf(kind, c), type, name);
    return factory.ite(strange, anything, usual);
  }

  private Expr isOf(OnCharacters.Kind kind, Expr c) {
    return switch (kind) {
      case IS_UPPER -> in(c, 'A', 'Z');
      case IS_LOWER -> in(c, 'a', 'z');
      case IS_LETTER -> letter(c);
      case IS_DIGIT -> in(c, '0', '9');
      case IS_HEXADECIMAL -> factory.or(List.of(in(c, '0', '9'), in(c, 'A', 'F'), in(c, 'a', 'f')));
      case IS_LETTER_OR_DIGIT -> factory.or(letter(c), in(c, '0', '9'));
      case IS_SPACE -> factory.or(in(c, '\t', '\r'), in(c, ' ', ' '));
      case IS_BLANK -> factory.or(in(c, '\t', '\t'), in(c, ' ', ' '));
      case IS_CONTROL -> factory.or(in(c, 0, 31), in(c, 127, 127));
      case IS_PRINTED -> in(c, ' ', '~');
      case IS_VISIBLE -> in(c, '!', '~');
      case IS_PUNCTUATION ->
          factory.or(List.of(in(c, '!', '/'), in(c, ':', '@'), in(c, '[', '`'), in(c, '{', '~')));
      default -> throw new IllegalArgumentException("no class of characters: " + kind);
    };
  }

  private Expr letter(Expr c) {
    return factory.or(in(c, 'A', 'Z'), in(c, 'a', 'z'));
  }

  private Expr in(Expr c, int first, int last) {
    return factory.ule(
        factory.sub(c, factory.bv(first, c.width())), factory.bv(last - first, c.width()));
  }

  private Expr moved(Expr c, int by) {
    return factory.add(c, factory.bv(by, c.width()));
  }
}
