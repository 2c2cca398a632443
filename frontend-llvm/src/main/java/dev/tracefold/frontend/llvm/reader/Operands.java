package dev.tracefold.frontend.llvm.reader;

import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** What the instructions of one function can refer to. */
interface Operands {
  IrValue value(LLVMValueRef value);

  /** The local that an instruction defines; empty if its type is void. */
  Optional<IrLocal> result(LLVMValueRef instruction);

  /** Empty if the block cannot be reached. */
  Optional<IrBlockId> block(LLVMBasicBlockRef block);
}
