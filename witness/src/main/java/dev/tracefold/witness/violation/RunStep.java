package dev.tracefold.witness.violation;

import dev.tracefold.witness.position.Place;
import java.util.Optional;
import java.util.OptionalInt;

/** What a run does that is worth saying. */
sealed interface RunStep {
  /** Where the formats look for it. */
  Place place();

  /**
   * An input was assigned to a C variable.
   *
   * @param place the statement after the assignment
   * @param call the line of the assignment
   * @param function the function that it is in
   */
  record Assumed(Place place, int call, String function, String condition) implements RunStep {}

  /**
   * An input was read, and what comes next is not a statement, or it was not simply assigned.
   *
   * @param place the bracket that closes the call
   * @param called the function that gives inputs
   * @param condition on its result
   * @param assigned where it was assigned all the same, the condition on the variable
   * @param isPassedOnce whether readers of waypoints pass the bracket once each time
   */
  record Returned(
      Place place,
      String called,
      String condition,
      String function,
      Optional<String> assigned,
      boolean isPassedOnce)
      implements RunStep {}

  /**
   * A decision.
   *
   * @param place the keyword
   * @param lastLine the last line of the condition
   * @param isResolved whether readers of waypoints tell its sides apart
   * @param isAlone whether readers of lines meet no other decision there
   */
  record Branched(Place place, boolean taken, int lastLine, boolean isResolved, boolean isAlone)
      implements RunStep {}

  /**
   * A variable was declared without a value, and has one all the same.
   *
   * @param place the statement after the declaration
   * @param declaration the line of the declaration, if it declares nothing else
   * @param function the function that it is in
   */
  record Uninitialised(Place place, OptionalInt declaration, String function, String condition)
      implements RunStep {}
}
