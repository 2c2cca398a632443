package dev.tracefold.witness.violation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.Place;
import dev.tracefold.witness.position.Positions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ViolationContentTest {
  private static final Place TARGET = new Place(9, 1);

  private static RunStep returned(int line, int value, boolean isPassedOnce) {
    return new RunStep.Returned(
        new Place(line, 20),
        "__VERIFIER_nondet_int",
        "\\result == " + value,
        "main",
        Optional.empty(),
        isPassedOnce);
  }

  private static List<String> told(RunStep... steps) {
    Positions positions = Positions.in(CSource.of("int main(void) {}", "p.c"));
    ViolationSequence sequence =
        new ViolationContent("p.c", List.of(steps), TARGET, positions).sequence();
    return sequence.segments().stream()
        .map(Segment::followed)
        .map(w -> w.location().line() + condition(w))
        .toList();
  }

  private static String condition(Waypoint waypoint) {
    return waypoint.constraint().map(c -> ": " + c.value()).orElse("");
  }

  @Test
  void aReturnThatReadersPassOnceIsToldEachTime() {
    assertEquals(
        List.of("3: \\result == 1", "3: \\result == 2", "9"),
        told(returned(3, 1, true), returned(3, 2, true)));
  }

  @Test
  void aReturnThatReadersPassTwiceIsToldOnce() {
    assertEquals(
        List.of("3: \\result == 1", "4: \\result == 5", "9"),
        told(
            returned(3, 1, false),
            returned(4, 5, false),
            returned(3, 2, false),
            returned(4, 6, false)));
  }
}
