package dev.tracefold.engines.machine;

/**
 * A caller that waits for a call to return, with the values of those of its locals that it will
 * still read, simplified by the bindings that were known then.
 */
record CallFrame(CallFrame below, CompiledCall call, SavedValues locals, Bindings bindings) {
  static final CallFrame BOTTOM = new CallFrame(null, null, new SavedValues(0), Bindings.NONE);

  boolean isBottom() {
    return call == null;
  }
}
