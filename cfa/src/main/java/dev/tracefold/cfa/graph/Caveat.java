package dev.tracefold.cfa.graph;

/**
 * Why a violation may not exist whose run takes an edge, though the automaton has such a run.
 * Proofs hold all the same: the automaton has all runs of the program, and more. Approximations and
 * layouts are doubts about the value of an {@link Input}, what is undefined is one about the rest
 * of the run.
 */
public sealed interface Caveat {
  /** What is in doubt, in a few words for the user. */
  String what();

  /** C defines a value that is not computed here, such as the result of a library function. */
  record Approximated(String what) implements Caveat {}

  /** It depends on where objects lie in memory, which C leaves open: in some layouts at most. */
  record Layout(String what) implements Caveat {}

  /** The run does what C leaves undefined, in a way that is not modelled faithfully. */
  record Undefined(String what) implements Caveat {}
}
