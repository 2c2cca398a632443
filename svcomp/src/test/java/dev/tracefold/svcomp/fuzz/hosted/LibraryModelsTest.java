package dev.tracefold.svcomp.fuzz.hosted;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.frontend.externals.ModelNames;
import dev.tracefold.frontend.models.LibraryModels;
import dev.tracefold.frontend.models.ModelFile;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models that compute do what the machine's C library does, on many random arguments. */
class LibraryModelsTest {
  /** What models call that is built in. */
  private static final List<String> BUILT_IN =
      List.of("malloc", "strlen", "memcmp", "memcpy", "strcmp", "strncmp", "strchr");

  private static final Set<ModelFile> COMPUTING =
      EnumSet.of(
          ModelFile.ERRORS,
          ModelFile.STRINGS,
          ModelFile.PATHS,
          ModelFile.CHARACTERS,
          ModelFile.NUMBERS,
          ModelFile.QUOTIENTS,
          ModelFile.SORTING,
          ModelFile.OPTIONS);

  @Test
  void modelsDoWhatTheLibraryDoes(@TempDir Path folder) throws Exception {
    Target target = Target.ofThisProcess();
    Set<String> functions = new TreeSet<>();
    COMPUTING.forEach(file -> functions.addAll(file.functions()));
    String harness = harness();
    StringBuilder text = new StringBuilder();
    BUILT_IN.forEach(f -> text.append("#define " + ModelNames.LIBRARY + f + " " + f + "\n"));
    Set<String> variables = new TreeSet<>();
    COMPUTING.forEach(file -> variables.addAll(file.variables()));
    // The machine's library would take those of the models.
    variables.forEach(v -> text.append("#define " + v + " " + ModelNames.LIBRARY + v + "\n"));
    text.append(LibraryModels.textFor(functions));
    variables.forEach(v -> text.append("#undef " + v + "\n"));
    text.append(harness);
    Path program =
        Machine.in(folder, target).build(text.toString(), Compiler.all(target, "").get(0), true);
    Process process = new ProcessBuilder(program.toString()).redirectErrorStream(true).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertEquals("", output);
    assertEquals(0, process.waitFor());
    functions.removeIf(f -> isTried(f, harness));
    assertEquals(Set.of("__errno_location", "__tracefold_set_errno"), functions, "not tried");
  }

  /** Whether it is both declared and called. */
  private static boolean isTried(String function, String harness) {
    return Pattern.compile("[( ]" + function + "[,)]").matcher(harness).results().count() > 1;
  }

  private static String harness() throws Exception {
    try (InputStream in = LibraryModelsTest.class.getResourceAsStream("against_libc.c")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
