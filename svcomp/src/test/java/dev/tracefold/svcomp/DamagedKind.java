package dev.tracefold.svcomp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The kinds of files that are damaged, and the command line that has such a file read. */
enum DamagedKind {
  C(".c", 500),
  PREPROCESSED_C(".i", 200),
  BITCODE(".bc", 300),
  /** LLVM's textual form, which is read like bitcode; damaged, it more often still is a module. */
  ASSEMBLY(".bc", 250),
  TASK(".yml", 250),
  PROPERTY(".prp", 100),
  GRAPH(".graphml", 200),
  WAYPOINTS(".yml", 200);

  private final String ending;
  private final int files;

  DamagedKind(String ending, int files) {
    this.ending = ending;
    this.files = files;
  }

  String ending() {
    return ending;
  }

  /** How many of 2,000 files are of this kind. */
  int files() {
    return files;
  }

  boolean isText() {
    return this != BITCODE;
  }

  List<byte[]> intact() throws IOException {
    return switch (this) {
      case C -> IntactFiles.programs();
      case PREPROCESSED_C -> IntactFiles.preprocessed();
      case BITCODE -> IntactFiles.bitcode();
      case ASSEMBLY -> IntactFiles.assembly();
      case TASK -> IntactFiles.tasks();
      case PROPERTY -> IntactFiles.properties();
      case GRAPH -> IntactFiles.graphs();
      case WAYPOINTS -> IntactFiles.waypoints();
    };
  }

  /** The arguments for a damaged file, which is written to the folder beside what belongs to it. */
  List<String> arguments(Path folder, byte[] damaged) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--timeout", "2s"));
    Path property = TestFolders.property();
    switch (this) {
      case TASK -> {
        // The files that a task of test-data names are found where its definition says.
        Path loops = folder.resolve("loops");
        if (!Files.exists(loops)) {
          Files.createDirectory(loops);
          for (Path program : IntactFiles.paths(".c")) {
            Files.copy(program, loops.resolve(program.getFileName()));
          }
          Files.copy(
              property,
              Files.createDirectory(folder.resolve("properties")).resolve("unreach-call.prp"));
        }
        arguments.add(Files.write(loops.resolve("damaged.yml"), damaged).toString());
        return arguments;
      }
      case PROPERTY -> {
        arguments.add(TestFolders.testData().resolve("bitvector/average_bug.c").toString());
        property = Files.write(folder.resolve("damaged.prp"), damaged);
      }
      case GRAPH, WAYPOINTS -> {
        String safe = SampleWitnesses.sha256(SampleWitnesses.SAFE);
        String program =
            IntactFiles.text(damaged).contains(safe) ? SampleWitnesses.SAFE : SampleWitnesses.BUGGY;
        arguments.add(Files.writeString(folder.resolve("program.c"), program).toString());
        arguments.add("--validate");
        arguments.add(Files.write(folder.resolve("damaged" + ending), damaged).toString());
      }
      default -> arguments.add(Files.write(folder.resolve("damaged" + ending), damaged).toString());
    }
    arguments.addAll(List.of("--prop", property.toString()));
    return arguments;
  }
}
