package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Reads one function. Locals are numbered first, since a phi may refer to a later instruction. */
final class FunctionReader implements Operands {
  private final TypeReader types;
  private final ConstantReader constants;
  private final DebugInfoReader debugInfo;
  private final ReachableBlocks reachable;
  private final AddressMap<IrLocal> locals = new AddressMap<>();
  private final List<IrLocal> parameters = new ArrayList<>();
  private final List<BlockContents> contents = new ArrayList<>();

  private record BlockContents(IrBlockId id, List<LLVMValueRef> instructions) {}

  FunctionReader(
      LLVMValueRef function,
      TypeReader types,
      ConstantReader constants,
      DebugInfoReader debugInfo) {
    this.types = types;
    this.constants = constants;
    this.debugInfo = debugInfo;
    this.reachable = constants.blocksOf(function);
    for (int i = 0; i < LLVMCountParams(function); i++) {
      LLVMValueRef parameter = LLVMGetParam(function, i);
      parameters.add(define(parameter, types.read(LLVMTypeOf(parameter))));
    }
    LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
    while (block != null) {
      Optional<IrBlockId> id = reachable.find(block);
      if (id.isPresent()) {
        contents.add(new BlockContents(id.get(), instructionsOf(block)));
      }
      block = LLVMGetNextBasicBlock(block);
    }
  }

  List<IrLocal> parameters() {
    return parameters;
  }

  List<IrBlock> blocks() {
    InstructionReader reader = new InstructionReader(this, types, debugInfo);
    List<IrBlock> blocks = new ArrayList<>(contents.size());
    contents.forEach(block -> blocks.add(readBlock(reader, block)));
    return blocks;
  }

  private List<LLVMValueRef> instructionsOf(LLVMBasicBlockRef block) {
    List<LLVMValueRef> instructions = new ArrayList<>();
    LLVMValueRef instruction = LLVMGetFirstInstruction(block);
    while (instruction != null) {
      instructions.add(instruction);
      IrType type = types.read(LLVMTypeOf(instruction));
      if (!(type instanceof IrType.VoidType)) {
        define(instruction, type);
      }
      instruction = LLVMGetNextInstruction(instruction);
    }
    return instructions;
  }

  private IrLocal define(LLVMValueRef value, IrType type) {
    IrLocal local = new IrLocal(locals.size(), LlvmText.nameOf(value), type);
    locals.put(value, local);
    return local;
  }

  private IrBlock readBlock(InstructionReader reader, BlockContents block) {
    List<LLVMValueRef> all = block.instructions();
    List<IrInstruction> instructions = new ArrayList<>(all.size());
    for (LLVMValueRef instruction : all.subList(0, all.size() - 1)) {
      reader.read(instruction).ifPresent(instructions::add);
    }
    LLVMValueRef last = all.get(all.size() - 1);
    IrTerminator terminator = new TerminatorReader(this, debugInfo).read(last);
    return new IrBlock(block.id(), instructions, terminator);
  }

  @Override
  public IrValue value(LLVMValueRef value) {
    Optional<IrLocal> local = locals.find(value);
    return local.isPresent() ? local.get() : constants.read(value);
  }

  @Override
  public Optional<IrLocal> result(LLVMValueRef instruction) {
    return locals.find(instruction);
  }

  @Override
  public Optional<IrBlockId> block(LLVMBasicBlockRef block) {
    return reachable.find(block);
  }
}
