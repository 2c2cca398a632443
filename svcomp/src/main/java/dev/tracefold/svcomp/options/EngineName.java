package dev.tracefold.svcomp.options;

/** The engines that can be asked for. */
public enum EngineName {
  /** Several engines one after the other. */
  PORTFOLIO,
  /** Forward symbolic execution. */
  SE,
  /** Backward symbolic execution. */
  BSE,
  /** k-induction on paths. */
  KIND,
  /** Backward symbolic execution with loop folding. */
  BSELF,
  /** Bounded model checking with merged states. */
  BMC,
  /** Random testing guided by coverage. */
  FUZZ,
  /** Forward symbolic execution with interpolation. */
  TRACER,
  /** Symbolic execution to growing depths, with interpolants as invariants. */
  ITERDEEP,
  /** Recursive procedures one by one, by contracts. */
  CONTRACTS,
  /** Arrays by what holds of each cell. */
  CELLS,
  /** Linked structures by what holds of each node. */
  NODES,
  /** Numbers by the constants that they lie between. */
  CLASSES
}
