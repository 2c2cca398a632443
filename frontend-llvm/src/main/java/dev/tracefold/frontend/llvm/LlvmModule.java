package dev.tracefold.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.LLVMContextCreate;
import static org.bytedeco.llvm.global.LLVM.LLVMContextDispose;
import static org.bytedeco.llvm.global.LLVM.LLVMContextSetDiagnosticHandler;
import static org.bytedeco.llvm.global.LLVM.LLVMContextSetDiscardValueNames;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateMemoryBufferWithMemoryRangeCopy;
import static org.bytedeco.llvm.global.LLVM.LLVMDebugMetadataVersion;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeModule;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobalAlias;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobalIFunc;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstUse;
import static org.bytedeco.llvm.global.LLVM.LLVMGetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetModuleDataLayout;
import static org.bytedeco.llvm.global.LLVM.LLVMGetModuleDebugMetadataVersion;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedGlobalAlias;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobalAlias;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobalIFunc;
import static org.bytedeco.llvm.global.LLVM.LLVMInternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;
import static org.bytedeco.llvm.global.LLVM.LLVMLinkModules2;
import static org.bytedeco.llvm.global.LLVM.LLVMParseCommandLineOptions;
import static org.bytedeco.llvm.global.LLVM.LLVMParseIRInContext;
import static org.bytedeco.llvm.global.LLVM.LLVMPointerSize;
import static org.bytedeco.llvm.global.LLVM.LLVMPrintModuleToString;
import static org.bytedeco.llvm.global.LLVM.LLVMPrivateLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMReturnStatusAction;
import static org.bytedeco.llvm.global.LLVM.LLVMSetIsNewDbgInfoFormat;
import static org.bytedeco.llvm.global.LLVM.LLVMStripModuleDebugInfo;
import static org.bytedeco.llvm.global.LLVM.LLVMVerifyModule;

import dev.tracefold.frontend.externals.Surroundings;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticHandler;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticInfoRef;
import org.bytedeco.llvm.LLVM.LLVMMemoryBufferRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * A native LLVM module with a context of its own. To be used by one thread at a time; closing frees
 * all native memory, and every handle got from it dies with it.
 */
public final class LlvmModule implements AutoCloseable {

  /**
   * Without a handler LLVM ends the process on bitcode that it cannot read. It is kept here because
   * native code holds it for as long as any context lives.
   */
  private static final LLVMDiagnosticHandler SILENT = new SilentDiagnostics();

  /**
   * Of broken debug information LLVM's readers tell standard error, which is not theirs. Here the
   * verifier finds it, and it is stripped.
   */
  private static final String KEEP_DEBUG_INFORMATION = "-disable-auto-upgrade-debug-info";

  static {
    try (PointerPointer<BytePointer> arguments =
        new PointerPointer<>("tracefold", KEEP_DEBUG_INFORMATION)) {
      LLVMParseCommandLineOptions(2, arguments, null);
    }
  }

  private final LLVMContextRef context;
  private final LLVMModuleRef module;
  private Surroundings surroundings = Surroundings.usual();
  private boolean closed;

  private LlvmModule(LLVMContextRef context, LLVMModuleRef module) {
    this.context = context;
    this.module = module;
  }

  /** What parsing gives. */
  public sealed interface Parsed {
    /** A verified module, to be closed by the caller. */
    record Valid(LlvmModule module) implements Parsed {}

    /** What LLVM says is wrong with the input, in one line. */
    record Invalid(String reason) implements Parsed {}
  }

  /** Reads LLVM bitcode, or LLVM's textual form. */
  public static Parsed parse(ByteBuffer bitcode) {
    LLVMContextRef context = LLVMContextCreate();
    LLVMContextSetDiagnosticHandler(context, SILENT, null);
    LLVMContextSetDiscardValueNames(context, 0);
    LLVMModuleRef result = new LLVMModuleRef();
    try (BytePointer bytes = copyOf(bitcode);
        BytePointer name = new BytePointer("input");
        BytePointer message = new BytePointer((Pointer) null)) {
      LLVMMemoryBufferRef buffer =
          LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes, bitcode.remaining(), name);
      if (LLVMParseIRInContext(context, buffer, result, message) != 0) {
        String reason = LlvmText.taken(message);
        LLVMContextDispose(context);
        return new Parsed.Invalid(firstLine(reason));
      }
    }
    LlvmModule module = new LlvmModule(context, result);
    Optional<String> defect = module.defect();
    boolean outdated = LLVMGetModuleDebugMetadataVersion(result) != LLVMDebugMetadataVersion();
    if (defect.isPresent() || outdated) {
      LLVMStripModuleDebugInfo(result);
      defect = module.defect();
    }
    if (defect.isPresent()) {
      module.close();
      return new Parsed.Invalid(defect.get());
    }
    // Passes work on debug records; of a module without them each makes them first, and then calls.
    LLVMSetIsNewDbgInfoFormat(result, 1);
    return new Parsed.Valid(module);
  }

  private static BytePointer copyOf(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return new BytePointer(bytes);
  }

  /** The first complaint of LLVM's verifier, if there is one. */
  public Optional<String> defect() {
    try (BytePointer message = new BytePointer((Pointer) null)) {
      boolean broken = LLVMVerifyModule(module, LLVMReturnStatusAction, message) != 0;
      String text = LlvmText.taken(message);
      return broken ? Optional.of(firstLine(text)) : Optional.empty();
    }
  }

  /** Replaces debug records by calls of intrinsics: the C API can read only these. */
  public void useDebugIntrinsics() {
    LLVMSetIsNewDbgInfoFormat(module, 0);
  }

  /** Takes that back, for passes to come. */
  public void useDebugRecords() {
    LLVMSetIsNewDbgInfoFormat(module, 1);
  }

  private static String firstLine(String text) {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst().orElse("");
  }

  public LLVMContextRef context() {
    return context;
  }

  public LLVMModuleRef handle() {
    return module;
  }

  public int pointerBits() {
    return LLVMPointerSize(LLVMGetModuleDataLayout(module)) * 8;
  }

  /** All functions, declarations included, in the order of the module. */
  public List<LLVMValueRef> functions() {
    List<LLVMValueRef> functions = new ArrayList<>();
    LLVMValueRef function = LLVMGetFirstFunction(module);
    while (function != null) {
      functions.add(function);
      function = LLVMGetNextFunction(function);
    }
    return functions;
  }

  /** Links another module to this one; whether that was possible. */
  boolean join(ByteBuffer bitcode) {
    return join(bitcode, true);
  }

  /**
   * The same for a module whose places in C text do not count: what is inlined of it takes the
   * place of the call.
   */
  public boolean joinWithoutPlaces(ByteBuffer bitcode) {
    return join(bitcode, false);
  }

  private boolean join(ByteBuffer bitcode, boolean hasPlaces) {
    LLVMModuleRef added = new LLVMModuleRef();
    try (BytePointer bytes = copyOf(bitcode);
        BytePointer name = new BytePointer("input");
        BytePointer message = new BytePointer((Pointer) null)) {
      LLVMMemoryBufferRef buffer =
          LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes, bitcode.remaining(), name);
      if (LLVMParseIRInContext(context, buffer, added, message) != 0) {
        LlvmText.taken(message);
        return false;
      }
    }
    if (!hasPlaces) {
      LLVMStripModuleDebugInfo(added);
    }
    LLVMSetIsNewDbgInfoFormat(added, 1);
    return LLVMPointerSize(LLVMGetModuleDataLayout(added)) * 8 == pointerBits()
        && LLVMLinkModules2(module, added) == 0;
  }

  /** The variables that code elsewhere may name. */
  public Set<String> visibleVariables() {
    Set<String> names = new TreeSet<>();
    LLVMValueRef global = LLVMGetFirstGlobal(module);
    while (global != null) {
      int linkage = LLVMGetLinkage(global);
      if (linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage) {
        names.add(LlvmText.nameOf(global));
      }
      global = LLVMGetNextGlobal(global);
    }
    return names;
  }

  /** Says what functions are that are only declared. */
  public void setSurroundings(Surroundings known) {
    surroundings = known;
  }

  public Surroundings surroundings() {
    return surroundings;
  }

  /** The functions with a body. */
  public List<LLVMValueRef> definitions() {
    return functions().stream().filter(f -> LLVMIsDeclaration(f) == 0).toList();
  }

  /** The names under which the program brings code: functions with a body, and aliases of such. */
  public List<String> namesOfCode() {
    List<String> names = new ArrayList<>();
    definitions().forEach(f -> names.add(LlvmText.nameOf(f)));
    LLVMValueRef alias = LLVMGetFirstGlobalAlias(module);
    while (alias != null) {
      names.add(LlvmText.nameOf(alias));
      alias = LLVMGetNextGlobalAlias(alias);
    }
    LLVMValueRef chosen = LLVMGetFirstGlobalIFunc(module);
    while (chosen != null) {
      names.add(LlvmText.nameOf(chosen));
      chosen = LLVMGetNextGlobalIFunc(chosen);
    }
    return names;
  }

  public Optional<LLVMValueRef> function(String name) {
    return Optional.ofNullable(LLVMGetNamedFunction(module, name));
  }

  public boolean defines(String name) {
    return function(name).filter(f -> LLVMIsDeclaration(f) == 0).isPresent();
  }

  /**
   * Whether anything in the module calls the function or alias of that name, or uses its address.
   */
  public boolean mentions(String name) {
    return function(name)
        .or(() -> Optional.ofNullable(LLVMGetNamedGlobalAlias(module, name, name.length())))
        .filter(f -> LLVMGetFirstUse(f) != null)
        .isPresent();
  }

  /** The module in LLVM's textual form. */
  public String text() {
    return LlvmText.taken(LLVMPrintModuleToString(module));
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      LLVMDisposeModule(module);
      LLVMContextDispose(context);
    }
  }

  private static final class SilentDiagnostics extends LLVMDiagnosticHandler {
    @Override
    public void call(LLVMDiagnosticInfoRef info, Pointer unused) {
      // What matters comes back as the result of the call that caused it.
    }
  }
}
