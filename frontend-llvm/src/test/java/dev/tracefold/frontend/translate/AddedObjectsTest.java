package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.frontend.input.DataModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is added to a program moves nothing of it, if the front end is told so. */
class AddedObjectsTest {
  private static final String PROGRAM =
      """
      int table[4];
      int (*choice)(int);
      int one(int x) { return x + 1; }
      int two(int x) { return x + 2; }
      extern void reach_error(void);
      int main(int argc, char **argv) {
        int a[3];
        choice = argc > 1 ? one : two;
        if (a[argc] == table[argc] && choice(argc) == 3)
          reach_error();
        return 0;
      }
      """;

  private static final String ADDED =
      "static int __added_state; static void __added_step(int *p) { ++*p; } "
          + "void (*__added_pointer)(int *) = __added_step; ";

  @TempDir private Path folder;

  /** The constants that are addresses. */
  private Set<Long> addresses(FrontEnd frontEnd, String text) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), text);
    FrontEndResult result =
        frontEnd.translate(file, DataModel.ILP32, "reach_error", ExprFactory.create());
    String program = CfaText.print(((FrontEndResult.Translated) result).program());
    Set<Long> addresses = new TreeSet<>();
    Pattern.compile("(\\d{4,}):i32")
        .matcher(program)
        .results()
        .map((MatchResult m) -> Long.valueOf(m.group(1)))
        .forEach(addresses::add);
    return addresses;
  }

  @Test
  void theProgramStaysWhereItIs() throws Exception {
    FrontEnd plain = FrontEnd.bundled();
    Set<Long> original = addresses(plain, PROGRAM);
    String observed =
        ADDED
            + PROGRAM.replace(
                "return 0;", "__added_pointer(&__added_state); return __added_state;");
    Set<Long> moved = addresses(plain, observed);
    moved.retainAll(original);
    assertNotEquals(original, moved);
    Set<Long> kept = addresses(plain.withAdded(n -> n.contains("__added_")), observed);
    kept.retainAll(original);
    assertEquals(original, kept);
  }
}
