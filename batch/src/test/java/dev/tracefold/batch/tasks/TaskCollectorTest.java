package dev.tracefold.batch.tasks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.input.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskCollectorTest {
  @TempDir Path folder;
  private Path property;

  @BeforeEach
  void makeTasks() throws IOException {
    property = write("p/unreach.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    write("p/overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
    task("loops/one.yml", "unreach", Optional.of(true));
    task("loops/two.yml", "unreach", Optional.of(false));
    task("arrays/deep/three.yml", "unreach", Optional.empty());
    task("arrays/four.yml", "overflow", Optional.of(true));
    write("arrays/witness.yml", "- entry_type: invariant_set\n");
  }

  @Test
  void collectsFolders() throws Exception {
    TaskCollector.Tasks tasks = TaskCollector.collect(List.of(folder), property);
    assertEquals(List.of("arrays/deep/three.yml", "loops/one.yml", "loops/two.yml"), ids(tasks));
    assertEquals(
        List.of(Optional.empty(), Optional.of(true), Optional.of(false)),
        tasks.tasks().stream().map(BatchTask::expected).toList());
    assertEquals(
        List.of("arrays", "loops", "loops"),
        tasks.tasks().stream().map(BatchTask::category).toList());
    assertEquals(2, tasks.passedOver().size(), tasks.passedOver().toString());
  }

  @Test
  void collectsSets() throws Exception {
    Path set = write("sets/Mine.set", "# comment\n\n../loops/t*.yml\n../*/*/three.yml\n");
    TaskCollector.Tasks tasks = TaskCollector.collect(List.of(set, folder), property);
    assertEquals(List.of("loops/two.yml", "arrays/deep/three.yml", "loops/one.yml"), ids(tasks));
    assertEquals(
        List.of("Mine", "Mine", "loops"), tasks.tasks().stream().map(BatchTask::category).toList());
  }

  @Test
  void aPatternDoesNotMatchSlashes() throws Exception {
    Path set = write("All.set", "arrays/*.yml\n");
    assertEquals(List.of(), ids(TaskCollector.collect(List.of(set), property)));
  }

  @Test
  void idsAreRelativeToWhatAllHaveInCommon() throws Exception {
    Path one = folder.resolve("loops/one.yml");
    Path two = folder.resolve("loops/two.yml");
    TaskCollector.Tasks tasks = TaskCollector.collect(List.of(two, one, two), property);
    assertEquals(List.of("two.yml", "one.yml"), ids(tasks));
    assertEquals("loops", tasks.tasks().get(0).category());
  }

  @Test
  void refusesWhatCannotBeMeant() throws Exception {
    Path empty = write("Empty.set", "loops/nothing*.yml\n");
    Path other = folder.resolve("arrays/four.yml");
    Path witness = folder.resolve("arrays/witness.yml");
    for (Path path : List.of(empty, other, witness, property)) {
      Refusal refusal =
          assertThrows(Refusal.class, () -> TaskCollector.collect(List.of(path), property));
      assertTrue(refusal.getMessage().contains(path.toString()), refusal.getMessage());
    }
  }

  @Test
  void programsAreTasksWhereNothingIsSaidOfThem() throws Exception {
    write("own/one.c", "int main(void) { return 0; }");
    write("own/deep/two.i", "int\nmain (int n, char **v)\n{ return n; }");
    write("own/part.c", "int main(void);\nint f(void) { return main(); }");
    write("own/notes.txt", "int main(void) { }");
    TaskCollector.Tasks tasks = TaskCollector.collect(List.of(folder.resolve("own")), property);
    assertEquals(List.of("deep/two.i", "one.c"), ids(tasks));
    assertEquals(Optional.empty(), tasks.tasks().get(0).expected());
    assertEquals("deep", tasks.tasks().get(0).category());
  }

  private static List<String> ids(TaskCollector.Tasks tasks) {
    return tasks.tasks().stream().map(BatchTask::id).toList();
  }

  private void task(String name, String property, Optional<Boolean> expected) throws IOException {
    String up = "../".repeat(Path.of(name).getNameCount() - 1);
    write(
        name,
        "format_version: '2.0'\ninput_files: 'x.c'\nproperties:\n  - property_file: "
            + up
            + "p/"
            + property
            + ".prp\n"
            + expected.map(e -> "    expected_verdict: " + e + "\n").orElse(""));
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
