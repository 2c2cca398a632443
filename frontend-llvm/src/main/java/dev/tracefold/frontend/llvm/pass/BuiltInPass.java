package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMCreatePassBuilderOptions;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposePassBuilderOptions;
import static org.bytedeco.llvm.global.LLVM.LLVMRunPasses;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMErrorRef;
import org.bytedeco.llvm.LLVM.LLVMPassBuilderOptionsRef;

/**
 * A pass that LLVM brings. The list is closed, since some of LLVM's passes exploit undefined
 * behaviour and some end the process when there is no target machine.
 */
public enum BuiltInPass implements LlvmPass {
  /** Makes everything but main local to the module, so that what is not used can be dropped. */
  INTERNALIZE("internalize<preserve-gv=main>"),
  /** Drops functions and globals that nothing refers to. */
  DROP_UNUSED("globaldce"),
  /** Inlines what {@code InlineMarks} has marked. */
  INLINE("always-inline"),
  /** Drops branch weights; clang's {@code __builtin_expect} is the identity. */
  LOWER_EXPECT("lower-expect"),
  /** Answers {@code __builtin_object_size} and {@code __builtin_constant_p}. */
  LOWER_CONSTANT_INTRINSICS("lower-constant-intrinsics"),
  /** Splits local structures and arrays with constant indices into scalars. */
  SPLIT_AGGREGATES("sroa"),
  /** Makes SSA values of local variables whose address is not taken. */
  PROMOTE_LOCALS("mem2reg");

  private final String llvmName;

  BuiltInPass(String llvmName) {
    this.llvmName = llvmName;
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef error = LLVMRunPasses(module.handle(), llvmName, null, options);
    LLVMDisposePassBuilderOptions(options);
    return error == null ? Optional.empty() : Optional.of(LlvmText.taken(error));
  }
}
