package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrModule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Reads a whole module. */
public final class ModuleReader {
  private static final String INTRINSIC_PREFIX = "llvm.";

  private final LlvmModule module;
  private final TypeReader types;
  private final ConstantReader constants;
  private final DebugInfoReader debugInfo;

  private ModuleReader(LlvmModule module) {
    LLVMTargetDataRef target = LLVMGetModuleDataLayout(module.handle());
    this.module = module;
    this.types = new TypeReader(module.context(), target);
    this.constants = new ConstantReader(types);
    this.debugInfo = new DebugInfoReader(module.context());
  }

  /** Copies everything; the module may be closed afterwards. */
  public static IrModule read(LlvmModule module) {
    module.useDebugIntrinsics();
    return new ModuleReader(module).readModule();
  }

  private IrModule readModule() {
    Map<String, IrGlobalVariable> globals = new LinkedHashMap<>();
    LLVMValueRef global = LLVMGetFirstGlobal(module.handle());
    while (global != null) {
      IrGlobalVariable variable = global(global);
      if (!variable.name().startsWith(INTRINSIC_PREFIX)
          || IrModule.OUTSIDE_MAIN.contains(variable.name())) {
        globals.put(variable.name(), variable);
      }
      global = LLVMGetNextGlobal(global);
    }
    Map<String, IrFunction> functions = new LinkedHashMap<>();
    for (LLVMValueRef function : module.functions()) {
      IrFunction result = function(function);
      functions.put(result.name(), result);
    }
    return new IrModule(types.layout(), globals, functions, module.surroundings());
  }

  private IrGlobalVariable global(LLVMValueRef global) {
    Optional<IrConstant> initializer =
        Optional.ofNullable(LLVMGetInitializer(global)).map(constants::read);
    return new IrGlobalVariable(
        LlvmText.nameOf(global),
        types.read(LLVMGlobalGetValueType(global)),
        LLVMIsGlobalConstant(global) != 0,
        LLVMIsThreadLocal(global) != 0,
        LLVMGetAlignment(global),
        initializer,
        debugInfo.global(global));
  }

  private IrFunction function(LLVMValueRef function) {
    String name = LlvmText.nameOf(function);
    FunctionReader body = new FunctionReader(function, types, constants, debugInfo);
    Optional<IrDebugLocation> definition = debugInfo.definition(function);
    return new IrFunction(
        name,
        definition.map(IrDebugLocation::function).orElse(name),
        types.readFunction(LLVMGlobalGetValueType(function)),
        body.parameters(),
        body.blocks(),
        definition);
  }
}
