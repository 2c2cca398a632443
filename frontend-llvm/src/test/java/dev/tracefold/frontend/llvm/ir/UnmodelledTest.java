package dev.tracefold.frontend.llvm.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UnmodelledTest {
  @ParameterizedTest
  @EnumSource
  void symbolsAreUnderstoodAgain(Unmodelled.What what) {
    for (String name : new String[] {"", "f", "a_b", ".init_array.7", "x:y"}) {
      Unmodelled unmodelled = new Unmodelled(what, name);
      assertEquals(Optional.of(unmodelled), Unmodelled.ofSymbol(unmodelled.symbol()));
    }
  }

  @Test
  void otherNamesStandForNothing() {
    assertEquals(Optional.empty(), Unmodelled.ofSymbol("main"));
    assertEquals(Optional.empty(), Unmodelled.ofSymbol("__tracefold_unsupported_"));
    assertEquals(Optional.empty(), Unmodelled.ofSymbol("__tracefold_unsupported_by_us"));
  }

  @Test
  void usersReadNamesAsTheyAre() {
    assertEquals("ifunc a_b", new Unmodelled(Unmodelled.What.IFUNC, "a_b").text());
    assertEquals("assembly outside functions", Unmodelled.of(Unmodelled.What.ASSEMBLY).text());
  }
}
