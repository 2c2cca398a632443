package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.externals.FormatText;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.Optional;

/** The texts that say what {@code printf} and its relatives print. */
public final class FormatStrings {
  private FormatStrings() {}

  /** Whether the format is a constant of the program that lets the function only read. */
  public static boolean onlyReads(IrModule module, IrInstruction.Call call, int formatArgument) {
    if (call.arguments().size() <= formatArgument) {
      return false;
    }
    return text(module, call.arguments().get(formatArgument))
        .map(text -> !FormatText.writes(text))
        .orElse(false);
  }

  private static Optional<String> text(IrModule module, IrValue format) {
    Optional<IrConstant> initializer =
        format instanceof IrConstant.GlobalAddress address
            ? module
                .global(address.name())
                .filter(IrGlobalVariable::constant)
                .flatMap(IrGlobalVariable::initializer)
            : Optional.empty();
    if (initializer.isPresent()
        && initializer.get() instanceof IrConstant.StringData data
        && data.type().element().equals(new IrType.IntType(Byte.SIZE))) {
      return Optional.of(data.bytes());
    }
    return initializer.filter(i -> i instanceof IrConstant.ZeroInitializer).map(i -> "");
  }
}
