package dev.tracefold.svcomp.options;

/** The engines that can be asked for. */
public enum EngineName {
  /** Forward symbolic execution. */
  SE
}
