package dev.tracefold.svcomp.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.property.Specification;
import dev.tracefold.svcomp.input.Refusal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyParserTest {

  private static Specification call(String function) {
    return Specification.of(new Property.UnreachCall(function));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CHECK( init(main()), LTL(G ! call(reach_error())) )",
        "CHECK(init(main()),LTL(G!call(reach_error())))",
        "  CHECK ( init ( main ( ) ) , LTL ( G  !  call ( reach_error ( ) ) ) )  \n\n",
        "\r\nCHECK( init(main()), LTL(G ! call(reach_error())) )\r\n",
        """
        CHECK( init(main()), LTL(G ! call(reach_error())) )
        CHECK(init(main()), LTL(G ! call(reach_error())))
        """,
      })
  void readsTheErrorFunctionWhateverTheSpacing(String text) throws Refusal {
    assertEquals(call("reach_error"), PropertyParser.parse(text, "p.prp"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"__VERIFIER_error", "f", "_", "bad2"})
  void takesAnyFunctionName(String name) throws Refusal {
    Specification property = call(name);
    assertEquals(property, PropertyParser.parse(property.text(), "p.prp"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "CHECK( init(main()), LTL(G ! overflow) ) | no-overflow",
        "CHECK( init(main()), LTL(G valid-free) ) | valid-free",
        "CHECK( init(main()), LTL(F end) ) | termination",
        "CHECK( init(main()), LTL(G ! data-race) ) | no-data-race",
        "CHECK( init(main()), LTL(G (a -> F b)) ) | \"G (a -> F b)\"",
        "CHECK( init(other()), LTL(G ! call(reach_error())) ) | other()",
        "CHECK( init(main()), LTL(G ! call(1st())) ) | call(1st())",
        "CHECK( init(main()), LTL(G ! call(f(x))) ) | call(f(x))",
        "CHECK( init(main()), LTL(G ! call(reach_error())) | \"G ! call(reach_error()\"",
        "CHECK( init(main()), LTL(G ! call(reach_error())) ) x | not a property",
        "check( init(main()), LTL(G ! call(reach_error())) ) | not a property",
        "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) ) | test-generation",
        "unreach-call | not a property",
      })
  void refusesOthersByNameWithThePlaceAndWhatIsSupported(String text, String named) {
    Refusal refusal =
        assertThrows(Refusal.class, () -> PropertyParser.parse("\n" + text, "dir/p.prp"));
    assertTrue(refusal.getMessage().startsWith("dir/p.prp:2: "), refusal.getMessage());
    assertTrue(refusal.getMessage().contains(named), refusal.getMessage());
    assertTrue(refusal.getMessage().contains("LTL(G ! call(FUNCTION()))"), refusal.getMessage());
  }

  @Test
  void refusesWhatIsAskedBesidesInOneLine() {
    String three =
        """
        CHECK( init(main()), LTL(G ! call(f())) )
        CHECK( init(main()), LTL(G valid-free) )
        CHECK( init(main()), LTL(G valid-deref) )
        """;
    Refusal refusal = assertThrows(Refusal.class, () -> PropertyParser.parse(three, "p.prp"));
    assertTrue(
        refusal.getMessage().startsWith("p.prp:2: properties valid-free, valid-deref are not"),
        refusal.getMessage());
  }

  @Test
  void asksAboutSeveralFunctionsAtOnce() throws Refusal {
    String two = call("f").text() + "\n" + call("g").text();
    assertEquals(Set.of("f", "g"), PropertyParser.parse(two, "p.prp").errorFunctions());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", " \t\r\n \n"})
  void refusesAnEmptyFile(String text, @TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("p.prp"), text);
    Refusal refusal = assertThrows(Refusal.class, () -> PropertyParser.parseFile(file));
    assertTrue(refusal.getMessage().contains(file + " is empty"), refusal.getMessage());
  }

  @Test
  void refusesWhatIsNoText(@TempDir Path folder) throws Exception {
    Path binary = Files.write(folder.resolve("b.prp"), new byte[] {(byte) 0xFF, 0, 1});
    Path large = Files.writeString(folder.resolve("l.prp"), " ".repeat(1 << 17));
    for (Path file : new Path[] {binary, large, folder, folder.resolve("none.prp")}) {
      Refusal refusal = assertThrows(Refusal.class, () -> PropertyParser.parseFile(file));
      assertTrue(refusal.getMessage().contains(file.toString()), refusal.getMessage());
      assertEquals(1, refusal.getMessage().lines().count());
    }
  }
}
