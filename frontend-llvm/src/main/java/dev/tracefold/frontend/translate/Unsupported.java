package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IrType;
import java.util.Optional;

/** Turns the absence of a translation into an {@link UnsupportedConstruct}. */
final class Unsupported {
  private Unsupported() {}

  static <T> T orThrow(Optional<T> translation, IrType type) {
    return translation.orElseThrow(() -> new UnsupportedConstruct("type " + describe(type)));
  }

  private static String describe(IrType type) {
    return type instanceof IrType.OtherType other ? other.text() : type.toString();
  }
}
