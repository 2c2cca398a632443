package dev.tracefold.svcomp;

import dev.tracefold.svcomp.output.ExitStatus;

/**
 * A witness that must not be confirmed.
 *
 * @param program the program that it is given with
 * @param message what the user is told, in part
 */
record RefusedWitness(
    String name, String program, String witness, ExitStatus status, String message) {
  @Override
  public String toString() {
    return name;
  }
}
