package dev.tracefold.svcomp.property;

import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.property.Specification;

/** What is asked of a program where nobody says what. */
public final class UsualErrors {
  /**
   * That no assertion fails, by whatever function a C library tells so, and no {@code reach_error}.
   */
  public static final Specification SPECIFICATION =
      Specification.of(
          new Property.UnreachCall("reach_error"),
          new Property.UnreachCall("__assert_fail"),
          new Property.UnreachCall("__assert_rtn"));

  private UsualErrors() {}

  /** Whether nobody has said what is asked. */
  public static boolean areMeant(Specification specification) {
    return specification.equals(SPECIFICATION);
  }
}
