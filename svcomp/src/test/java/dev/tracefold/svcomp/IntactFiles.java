package dev.tracefold.svcomp;

import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.LlvmModule;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Files of each kind that are as they should be: those of {@code test-data}, and made of them. */
final class IntactFiles {
  private IntactFiles() {}

  static List<byte[]> programs() throws IOException {
    return contents(".c");
  }

  static List<byte[]> preprocessed() throws IOException {
    List<byte[]> marked = new ArrayList<>();
    for (byte[] program : programs()) {
      marked.add(bytes("# 1 \"task.c\"\n# 1 \"<built-in>\" 1\n# 1 \"task.c\" 2\n" + text(program)));
    }
    return marked;
  }

  static List<byte[]> bitcode() throws IOException {
    List<byte[]> compiled = new ArrayList<>();
    for (ByteBuffer module : modules()) {
      byte[] bytes = new byte[module.remaining()];
      module.get(bytes);
      compiled.add(bytes);
    }
    return compiled;
  }

  static List<byte[]> assembly() throws IOException {
    List<byte[]> texts = new ArrayList<>();
    for (ByteBuffer bitcode : modules()) {
      LlvmModule.Parsed parsed = LlvmModule.parse(bitcode);
      try (LlvmModule module = ((LlvmModule.Parsed.Valid) parsed).module()) {
        texts.add(bytes(module.text()));
      }
    }
    return texts;
  }

  static List<byte[]> tasks() throws IOException {
    return contents(".yml");
  }

  static List<byte[]> properties() throws IOException {
    return List.of(
        Files.readAllBytes(TestFolders.property()),
        bytes("CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )\n"),
        bytes("COVER( init(main()), FQL(COVER EDGES(@CALL(reach_error))) )\n"),
        bytes("CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(F end) )\n"));
  }

  static List<byte[]> graphs() {
    return List.of(
        bytes(SampleWitnesses.violationGraph()), bytes(SampleWitnesses.invariantGraph()));
  }

  static List<byte[]> waypoints() {
    return List.of(bytes(SampleWitnesses.waypoints()), bytes(SampleWitnesses.invariants()));
  }

  static List<Path> paths(String ending) throws IOException {
    try (Stream<Path> files = Files.walk(TestFolders.testData())) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  private static List<byte[]> contents(String ending) throws IOException {
    List<byte[]> contents = new ArrayList<>();
    for (Path file : paths(ending)) {
      contents.add(Files.readAllBytes(file));
    }
    return contents;
  }

  private static List<ByteBuffer> modules() throws IOException {
    ClangCompiler compiler = ClangCompiler.of(ClangInstallation.bundled(), Duration.ofMinutes(1));
    List<ByteBuffer> modules = new ArrayList<>();
    for (Path file : paths(".c")) {
      // Those that need 64 bits do not compile.
      if (compiler.compile(file, DataModel.ILP32) instanceof Compilation.Compiled compiled) {
        modules.add(compiled.bitcode());
      }
    }
    return modules;
  }

  static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
