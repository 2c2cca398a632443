package dev.tracefold.frontend.layout;

/** How a value depends on where objects lie. */
public enum AddressForm {
  /** Not at all. */
  INDEPENDENT,
  /** It may be the address of an object, plus little that is the same in each layout. */
  ADDRESS,
  /** It may be computed from addresses in another way, such as the difference of two objects'. */
  MIXTURE;

  AddressForm or(AddressForm other) {
    return compareTo(other) >= 0 ? this : other;
  }

  public boolean isIndependent() {
    return this == INDEPENDENT;
  }
}
