package dev.tracefold.frontend.entry;

import dev.tracefold.frontend.entry.Declarations.Declared;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A C file of a program that begins with one of its functions, and what is added to its text.
 *
 * @param number of this file, for names
 * @param hasMain whether it defines a function {@code main}, which has to give way
 * @param reset statements that give its variables arbitrary values, if that is wanted
 * @param call statements that call the function with arbitrary arguments, if it is here
 * @param kept variables of its functions that the reset does not reach
 */
record HarnessedFile(
    Path file,
    int number,
    boolean hasMain,
    Optional<String> reset,
    Optional<String> call,
    List<String> kept) {

  static HarnessedFile of(Path file, Declarations declarations, Entry entry, int number) {
    List<Declared> variables = entry.arbitraryGlobals() ? declarations.variables() : List.of();
    ArbitraryValues values = new ArbitraryValues();
    variables.forEach(v -> values.fill(v.name(), v.type(), entry.depth()));
    return new HarnessedFile(
        file,
        number,
        declarations.defines("main"),
        Optional.of(values.text()).filter(text -> !text.isEmpty()),
        declarations.defines(entry.function())
            ? Optional.of(call(declarations.parameters(entry.function()), entry))
            : Optional.empty(),
        entry.arbitraryGlobals() ? declarations.variablesOfFunctions() : List.of());
  }

  private static String call(List<Declared> parameters, Entry entry) {
    StringBuilder text = new StringBuilder();
    List<String> names = new ArrayList<>();
    ArbitraryValues values = new ArbitraryValues();
    for (Declared parameter : parameters) {
      // C allows a parameter with the function's own name.
      boolean hides = parameter.name().equals(entry.function());
      String name = hides ? parameter.name() + "_" : parameter.name();
      String type = TypeText.of(parameter.type()).orElse("void *");
      text.append("  ").append(type).append(' ').append(name).append(";\n");
      values.fill(name, parameter.type(), entry.depth());
      names.add(name);
    }
    text.append(values.text()).append("  (void)").append(entry.function());
    return text.append('(').append(String.join(", ", names)).append(");\n").toString();
  }

  Optional<String> resetName() {
    return reset.map(statements -> "entry_variables_" + number);
  }

  boolean isChanged() {
    return hasMain || reset.isPresent() || call.isPresent();
  }

  /** Where the additions stand. */
  private String nameOfAdditions() {
    return "entry_of_" + file.getFileName().toString().replaceFirst("\\.[^.]*$", "") + ".c";
  }

  /** It is preprocessed; what the preprocessor has made is that already, and stays so. */
  String nameOfCopy() {
    String name = file.getFileName().toString();
    return name.endsWith(".i") ? name.substring(0, name.length() - 1) + "c" : name;
  }

  /**
   * Writes the copy into a folder and the additions beside it.
   *
   * @param resets functions that reset variables of this file and others
   */
  Path write(Path place, List<String> resets) throws IOException {
    Path additions = place.resolve(nameOfAdditions());
    Files.writeString(additions, additions(resets), StandardCharsets.ISO_8859_1);
    Path copy = place.resolve(nameOfCopy());
    return Files.writeString(copy, text(additions), StandardCharsets.ISO_8859_1);
  }

  private String text(Path additions) throws IOException {
    StringBuilder text = new StringBuilder();
    if (file.toString().endsWith(".i")) {
      text.append("#undef linux\n#undef unix\n#undef i386\n");
    }
    if (hasMain) {
      text.append("#define main main_of_the_program\n");
    }
    text.append("#line 1 \"").append(quoted(file)).append("\"\n");
    text.append(Files.readString(file, StandardCharsets.ISO_8859_1)).append('\n');
    if (hasMain) {
      text.append("#undef main\n");
    }
    return text.append("#include \"").append(quoted(additions)).append("\"\n").toString();
  }

  private String additions(List<String> resets) {
    StringBuilder text = new StringBuilder();
    if (reset.isPresent() || call.isPresent()) {
      text.append(ArbitraryValues.declarations());
    }
    reset.ifPresent(statements -> function(text, resetName().orElseThrow(), statements));
    if (call.isPresent()) {
      resets.forEach(name -> text.append("void ").append(name).append("(void);\n"));
      text.append("int main(void) {\n");
      resets.forEach(name -> text.append("  ").append(name).append("();\n"));
      text.append(call.get()).append("  return 0;\n}\n");
    }
    return text.toString();
  }

  private static void function(StringBuilder text, String name, String statements) {
    text.append("void ").append(name).append("(void) {\n").append(statements).append("}\n");
  }

  private static String quoted(Path path) {
    return path.toString().replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
