package dev.tracefold.frontend.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class HeaderDeclarationsTest {
  private static final Set<String> ASKED =
      Set.of("packed", "opened", "renamed", "quiet", "own", "inner", "field", "drawn");

  private static Set<String> found(String text) {
    return new TreeSet<>(HeaderDeclarations.among(ASKED, text));
  }

  @Test
  void onlyWhatHeadersOfTheSystemDeclareIsFound() {
    String text =
        """
        # 0 "a.c"
        # 1 "a.h" 1
        extern int own(void);
        # 1 "/opt/include/packed.h" 1 3 4
        extern unsigned long packed (unsigned long,
            const char *quiet);
        # 7 "/opt/include/packed.h" 3 4
        extern struct file *(opened)(const char *, int (*drawn)(int));
        # 2 "a.h" 2
        # 2 "a.c" 2
        extern int quiet(void);
        """;
    assertEquals(Set.of("drawn", "opened", "packed"), found(text.replace("(*drawn)", "drawn")));
    assertEquals(Set.of("opened", "packed"), found(text.replace("drawn", "f")));
  }

  @Test
  void bodiesAndTypesDeclareNothing() {
    String text =
        """
        # 1 "/usr/include/x.h" 1 3
        struct s { int (field)(int); char *c; /* quiet( */ };
        static const char brace[] = "{ quiet(", other = '{';
        extern __inline int opened(void) { return inner(1); }
        extern int packed(void); // quiet(
        """;
    assertEquals(Set.of("opened", "packed"), found(text));
  }

  /** GCC marks the text of a header's macro so where a program uses it. */
  @Test
  void macrosOfHeadersAreTheProgramsText() {
    String text =
        """
        # 4 "a.c"
        extern int
        # 4 "a.c" 3 4
        own(void)
        # 4 "a.c"
        ;
        """;
    assertEquals(Set.of(), found(text));
  }

  @Test
  void nameForTheAssemblerCounts() {
    String text =
        """
        # 1 "/usr/include/x.h" 1 3
        extern int old(const char *) __asm__ ("" "renamed") __attribute__ ((__pure__));
        """;
    assertEquals(Set.of("renamed"), found(text));
  }

  @Test
  void foldersOfTheSystemNeedNoFlag() {
    String text =
        """
        #line 40 "/usr/include/zlib.h"
        extern int packed(int) ;
        #line 3 "a.c"
        extern int own(void) ;
        """;
    assertEquals(Set.of("packed"), found(text));
  }

  @Test
  void brokenTextEnds() {
    for (String end :
        new String[] {"\"", "'\\", "/*", "packed (", "asm(", "asm(\"\\", "packed", "#"}) {
      found("# 1 \"/usr/include/x.h\" 1 3\n" + end);
    }
  }
}
