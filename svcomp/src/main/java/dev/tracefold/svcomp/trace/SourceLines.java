package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.graph.SourceSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The text of C source lines, where the files are at hand. */
final class SourceLines {
  private final Path program;
  private final Map<String, List<String>> files = new HashMap<>();

  private SourceLines(Path program) {
    this.program = program;
  }

  static SourceLines near(Path program) {
    return new SourceLines(program);
  }

  /** The line without its indentation, or nothing. */
  String text(SourceSpan span) {
    if (!span.isKnown()) {
      return "";
    }
    List<String> lines = files.computeIfAbsent(span.file(), this::read);
    return span.line() <= lines.size() ? lines.get(span.line() - 1).strip() : "";
  }

  private List<String> read(String name) {
    try {
      Path file = Path.of(name);
      Path found = Files.isRegularFile(file) ? file : program.resolveSibling(file.getFileName());
      return new String(Files.readAllBytes(found), StandardCharsets.ISO_8859_1).lines().toList();
    } catch (IOException | InvalidPathException e) {
      // A preprocessed file names headers and sources of another machine.
      return List.of();
    }
  }
}
