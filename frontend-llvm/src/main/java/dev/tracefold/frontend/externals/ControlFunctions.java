package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryBytes;
import dev.tracefold.frontend.externals.ExternalFunction.Assumption;
import dev.tracefold.frontend.externals.ExternalFunction.Chooser;
import dev.tracefold.frontend.externals.ExternalFunction.Halt;
import dev.tracefold.frontend.externals.ExternalFunction.HaltUnless;
import dev.tracefold.frontend.externals.ExternalFunction.Identity;
import dev.tracefold.frontend.externals.ExternalFunction.Nothing;
import dev.tracefold.frontend.externals.ExternalFunction.Promise;
import dev.tracefold.frontend.externals.ExternalFunction.Release;
import dev.tracefold.frontend.externals.ExternalFunction.Unsupported;

/** Functions that end a run, restrict it, or do nothing; and what is not modelled at all. */
final class ControlFunctions {
  private ControlFunctions() {}

  static void addTo(ExternalTable table) {
    control(table);
    notModelled(table);
  }

  private static void control(ExternalTable table) {
    table.put(new Assumption(), "__VERIFIER_assume");
    table.put(new Promise(), "llvm.assume");
    table.put(new ArbitraryBytes(Chooser.VERIFIER), "__VERIFIER_nondet_memory");
    table.put(
        new Halt(),
        "abort",
        "exit",
        "_exit",
        "_Exit",
        "quick_exit",
        "__assert_fail",
        "__assert",
        "__assert_perror_fail",
        "__assert_rtn",
        "__fortify_fail",
        "__chk_fail",
        "__stack_chk_fail",
        "llvm.trap",
        "llvm.ubsantrap",
        "llvm.debugtrap");
    table.put(new HaltUnless(), "assert");
    table.put(
        new Nothing(),
        // Without the model nothing is registered.
        ModelNames.AT_EXIT,
        "llvm.lifetime.start",
        "llvm.lifetime.end",
        "llvm.invariant.start",
        "llvm.invariant.end",
        "llvm.dbg.declare",
        "llvm.dbg.value",
        "llvm.dbg.label",
        "llvm.dbg.assign",
        "llvm.donothing",
        "llvm.sideeffect",
        "llvm.prefetch",
        "llvm.stacksave",
        "llvm.stackrestore",
        "llvm.var.annotation",
        "llvm.experimental.noalias.scope.decl",
        "llvm.clear_cache",
        "srand",
        "srandom",
        "__VERIFIER_atomic_begin",
        "__VERIFIER_atomic_end");
    table.put(
        new Identity(0), "llvm.expect", "llvm.ssa.copy", "llvm.annotation", "llvm.ptr.annotation");
    table.put(new Release(), "free", "cfree", "kfree", "vfree");
    table.put(new Identity(0), "llvm.launder.invariant.group", "llvm.strip.invariant.group");
    table.put(new Identity(0), "llvm.expect.with.probability", "llvm.threadlocal.address");
    table.put(new Identity(0), "llvm.arithmetic.fence");
  }

  private static void notModelled(ExternalTable table) {
    table.put(
        new Unsupported("setjmp"),
        "setjmp",
        "_setjmp",
        "sigsetjmp",
        "__sigsetjmp",
        "llvm.eh.sjlj.setjmp");
    table.put(
        new Unsupported("longjmp"), "longjmp", "_longjmp", "siglongjmp", "llvm.eh.sjlj.longjmp");
    table.put(
        new Unsupported("variable arguments"),
        "llvm.va_start",
        "llvm.va_copy",
        "llvm.va_end",
        "__builtin_va_start",
        "__builtin_va_arg");
    table.put(new Unsupported("processes"), "fork", "vfork", "system", "execv", "execve", "execvp");
    table.put(
        new Unsupported("signal handlers"), "signal", "sigaction", "atexit", "on_exit", "raise");
    table.put(new Unsupported("change of the rounding mode"), "fesetround", "llvm.set.rounding");
    table.put(new Unsupported("callbacks"), "qsort", "bsearch");
    table.put(new Unsupported("memory mapping"), "mmap", "sbrk", "brk");
  }
}
