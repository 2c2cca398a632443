package dev.tracefold.witness.violation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.witness.position.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedStepsTest {
  private final RecordedSteps steps = new RecordedSteps();

  private void input(int line, int value) {
    steps.input(new RunStep.Assumed(new Place(line, 1), line, "main", "x == " + value));
  }

  private void decision(int line, boolean depends) {
    steps.decision(new RunStep.Branched(new Place(line, 1), true, line, true, true), depends);
  }

  private long told(int line) {
    return steps.told().stream().filter(s -> s.place().line() == line).count();
  }

  @Test
  void decisionsOfAPlaceAreToldIfOneDependsOnInputs() {
    decision(1, false);
    decision(2, false);
    decision(2, true);
    decision(3, false);
    assertEquals(2, steps.told().size());
    assertEquals(2, told(2));
  }

  @Test
  void eachPlaceTellsItsFirstVisits() {
    for (int i = 0; i < 1000; i++) {
      input(1, i);
      decision(2, true);
    }
    input(3, 7);
    input(3, 8);
    List<RunStep> told = steps.told();
    assertEquals(200, told.size());
    assertEquals(198, told(1));
    assertEquals(2, told(3));
    assertEquals("x == 197", ((RunStep.Assumed) told.get(197)).condition());
  }

  @Test
  void decisionsHaveTheRoomThatInputsLeave() {
    for (int i = 0; i < 50; i++) {
      input(1, i);
      decision(2, true);
      decision(2, true);
      decision(2, true);
      decision(3, true);
    }
    assertEquals(50, told(1));
    assertEquals(100, told(2));
    assertEquals(50, told(3));
  }

  @Test
  void aRunMayHaveManyPlaces() {
    for (int i = 1; i <= 500; i++) {
      input(i, i);
    }
    assertEquals(200, steps.told().size());
    assertEquals(200, steps.told().get(199).place().line());
  }

  @Test
  void aVeryLongRunIsNotKept() {
    for (int i = 0; i < 1_000_000 && !steps.isFull(); i++) {
      decision(i % 100, i == 99_999);
    }
    assertFalse(steps.isFull());
    for (int i = 0; i < 1_000_000 && !steps.isFull(); i++) {
      input(i % 3, i);
    }
    assertTrue(steps.isFull());
  }
}
