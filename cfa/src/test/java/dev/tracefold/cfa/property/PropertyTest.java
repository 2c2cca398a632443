package dev.tracefold.cfa.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyTest {
  private static final Property CALL = new Property.UnreachCall("f");

  static Stream<Property> all() {
    return Stream.concat(Stream.of(CALL), Stream.of(Property.Plain.values()));
  }

  @ParameterizedTest
  @MethodSource("all")
  void aFormulaSaysTheWholeProperty(Property property) {
    assertEquals(Optional.of(property), Property.ofFormula(property.formula()));
    String spaced = property.formula().replace(" ", "  ").replace("(", " ( ");
    assertEquals(Optional.of(property), Property.ofFormula(spaced));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "G ! call(1st())", "G ! call(f(x))", "G (a -> F b)", "G ! error"})
  void otherFormulasSayNone(String formula) {
    assertEquals(Optional.empty(), Property.ofFormula(formula));
  }

  @Test
  void whatIsAskedDoesNotDependOnTheOrder() {
    Specification one = Specification.of(CALL, Property.Plain.NO_OVERFLOW, CALL);
    Specification other = Specification.of(Property.Plain.NO_OVERFLOW, CALL);
    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
    assertNotEquals(one, Specification.of(CALL));
    assertEquals(2, one.text().lines().count());
    assertTrue(one.asks(Property.Plain.NO_OVERFLOW));
    assertFalse(one.asks(Property.Plain.TERMINATION));
    assertFalse(one.asks(new Property.UnreachCall("g")));
  }
}
