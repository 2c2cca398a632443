package dev.tracefold.svcomp.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.property.Specification;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.input.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TaskReaderTest {
  private static Specification call(String function) {
    return Specification.of(new Property.UnreachCall(function));
  }

  private static final String TASK =
      """
      format_version: '2.0'
      # a comment
      input_files: 'f.c'
      properties:
        - property_file: p/unreach.prp
          expected_verdict: false
        - property_file: p/overflow.prp
      options:
        language: C
        data_model: LP64
      """;

  @TempDir Path folder;

  @BeforeEach
  void writeFiles() throws IOException {
    Files.createDirectory(folder.resolve("p"));
    write("f.c", "int main(void) { return 0; }");
    write("p/unreach.prp", call("reach_error").text());
    write("p/overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )");
    write("same.prp", "CHECK(init(main()),LTL(G!call(reach_error())))\n");
    write("other.prp", call("f").text());
  }

  @Test
  void readsATaskDefinition() throws Exception {
    VerificationTask task = read(TASK, Optional.of("p/unreach.prp"), Optional.empty());
    assertEquals(folder.resolve("f.c"), task.program());
    assertEquals(DataModel.LP64, task.dataModel());
    assertEquals(call("reach_error"), task.specification());
  }

  @Test
  void takesTheOneSupportedPropertyWhenNoneIsGiven() throws Exception {
    assertEquals(
        call("reach_error"), read(TASK, Optional.empty(), Optional.empty()).specification());
  }

  @Test
  void takesAPropertyFileThatSaysTheSame() throws Exception {
    assertEquals(
        call("reach_error"),
        read(TASK, Optional.of("same.prp"), Optional.of(DataModel.LP64)).specification());
  }

  @Test
  void assumesIlp32WhereNothingIsSaid() throws Exception {
    String task = TASK.replace("  data_model: LP64\n", "");
    assertEquals(DataModel.ILP32, read(task, Optional.empty(), Optional.empty()).dataModel());
    assertEquals(
        DataModel.LP64, read(task, Optional.empty(), Optional.of(DataModel.LP64)).dataModel());
  }

  @ParameterizedTest
  @ValueSource(strings = {"['f.c']", "\"f.c\"", "f.*", "['f.?']", "\n  - f.c"})
  void findsTheInputFile(String files) throws Exception {
    VerificationTask task = read(TASK.replace("'f.c'", files), Optional.empty(), Optional.empty());
    assertEquals(folder.resolve("f.c").toRealPath(), task.program().toRealPath());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'2.0' | '3.0' | :1: unknown format_version '3.0'",
        "format_version: '2.0' | x: y | no format_version",
        "input_files: 'f.c' | x: y | no input file",
        "input_files: 'f.c' | input_files: [] | no input file",
        "input_files: 'f.c' | input_files: '' | the file name is empty",
        "'f.c' | 'none.c' | none.c does not exist",
        "'f.c' | 'none*.c' | :3: no file matches none*.c",
        "'f.c' | [f.c, same.prp] | same.prp is not a",
        "'f.c' | 'p' | p is a directory",
        "'f.c' | 'same.prp' | is not a .yml",
        "'f.c' | {a: b} | :3: input_files must be a single value",
        "LP64 | LP128 | :10: data_model: unknown data model 'LP128'",
        "language: C | language: Java | :9: language Java is not supported",
        "expected_verdict: false | expected_verdict: maybe | :6: expected_verdict must be",
        "property_file: p/unreach.prp | file: x | :5: an entry of properties has no property_file",
        "format_version | - [ | not YAML",
        "# a comment | format_version: '2.0' | :2: format_version is given twice",
        "'f.c' | *a | :3: aliases are not supported",
      })
  void refusesABadDefinitionAndNamesThePlace(String old, String replacement, String message) {
    String task = TASK.replace(old, replacement);
    Refusal refusal =
        assertThrows(Refusal.class, () -> read(task, Optional.empty(), Optional.empty()));
    assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
    assertEquals(1, refusal.getMessage().lines().count());
  }

  @Test
  void refusesAPropertyThatTheTaskDoesNotList() {
    Refusal refusal =
        assertThrows(Refusal.class, () -> read(TASK, Optional.of("other.prp"), Optional.empty()));
    assertTrue(refusal.getMessage().contains("does not list the property"), refusal.getMessage());
  }

  @Test
  void refusesATaskWhosePropertiesAreUnknown() {
    String task = TASK.replace("p/unreach.prp", "p/overflow.prp");
    Refusal refusal =
        assertThrows(Refusal.class, () -> read(task, Optional.empty(), Optional.empty()));
    assertTrue(refusal.getMessage().contains("no-overflow is not supported"), refusal.getMessage());
  }

  @Test
  void refusesAConflictingDataModel() {
    Refusal refusal =
        assertThrows(
            Refusal.class, () -> read(TASK, Optional.empty(), Optional.of(DataModel.ILP32)));
    assertTrue(refusal.getMessage().contains("contradicts data_model LP64"), refusal.getMessage());
  }

  @Test
  void readsAPlainProgram() throws Exception {
    VerificationTask task =
        TaskReader.read(
            List.of(folder.resolve("f.c")),
            Optional.of(folder.resolve("other.prp")),
            BuildOptions.NONE,
            remark -> {});
    assertEquals(new VerificationTask(folder.resolve("f.c"), DataModel.LP64, call("f")), task);
  }

  @Test
  void asksAPlainProgramAboutTheUsualErrors() throws Exception {
    write("f.c", "int main(void) {}");
    VerificationTask task =
        TaskReader.read(
            List.of(folder.resolve("f.c")), Optional.empty(), BuildOptions.NONE, remark -> {});
    assertEquals(Set.of("reach_error", "__assert_fail", "__assert_rtn"), task.errorFunctions());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "empty.c | is empty",
        "notes.txt | is not a .yml",
        "p | is a directory",
        "x.c | does not exist"
      })
  void refusesWhatIsNoProgram(String name, String message) throws IOException {
    write("empty.c", "");
    write("notes.txt", "text");
    Refusal refusal =
        assertThrows(
            Refusal.class,
            () ->
                TaskReader.read(
                    List.of(folder.resolve(name)),
                    Optional.of(folder.resolve("same.prp")),
                    BuildOptions.NONE,
                    remark -> {}));
    assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
  }

  private VerificationTask read(
      String definition, Optional<String> property, Optional<DataModel> model)
      throws Refusal, IOException {
    write("task.yml", definition);
    return TaskReader.read(
        List.of(folder.resolve("task.yml")),
        property.map(folder::resolve),
        new BuildOptions(List.of(), List.of("-Ih"), model, Optional.empty()),
        remark -> {});
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
