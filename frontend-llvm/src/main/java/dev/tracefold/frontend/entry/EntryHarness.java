package dev.tracefold.frontend.entry;

import dev.tracefold.cfa.graph.Note;
import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.input.Sources;
import dev.tracefold.frontend.llvm.LinkedProgram;
import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmModule.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a program that begins with a function: behind the text of the file that defines it stands a
 * {@code main} that calls it. A {@code main} that the program has gets another name.
 */
public final class EntryHarness {
  private final Entry entry;
  private final Sources sources;
  private final Path folder;
  private final ClangCompiler compiler;

  private EntryHarness(Entry entry, Sources sources, Path folder, ClangCompiler compiler) {
    this.entry = entry;
    this.sources = sources;
    this.folder = folder;
    this.compiler = compiler;
  }

  /** What comes of it. */
  public sealed interface Outcome {
    /**
     * A program with a {@code main}.
     *
     * @param assumptions what it leaves out of what may happen
     */
    record Made(Sources sources, List<Note> assumptions) implements Outcome {}

    /** Why there is none. */
    record Failed(InputProblem problem) implements Outcome {}
  }

  /** The same program with another beginning, whose texts are written to the folder. */
  public static Outcome of(Entry entry, Sources sources, Path folder, ClangCompiler compiler) {
    try {
      return new EntryHarness(entry, sources, folder, compiler).make();
    } catch (IOException e) {
      return failed(e.toString());
    }
  }

  private static Outcome failed(String problem) {
    return new Outcome.Failed(InputProblem.badInput(problem));
  }

  private Outcome make() throws IOException {
    List<HarnessedFile> read = new ArrayList<>();
    for (Path file : sources.files()) {
      if (!Files.isReadable(file) || Files.isDirectory(file)) {
        return failed(file + ": no such file, or it cannot be read");
      }
      if (!LinkedProgram.isBitcode(file)) {
        Compilation compilation = compiler.with(lookingAt(file)).compile(file, sources.model());
        if (compilation instanceof Compilation.NotCompiled not) {
          return new Outcome.Failed(not.problem());
        }
        Parsed parsed = LlvmModule.parse(((Compilation.Compiled) compilation).bitcode());
        if (parsed instanceof Parsed.Invalid invalid) {
          return failed(file + ": " + invalid.reason());
        }
        try (LlvmModule module = ((Parsed.Valid) parsed).module()) {
          read.add(HarnessedFile.of(file, new Declarations(module), entry, read.size()));
        }
      }
    }
    List<HarnessedFile> homes = read.stream().filter(file -> file.call().isPresent()).toList();
    if (homes.size() > 1) {
      return failed(
          entry.function()
              + " is defined in "
              + homes.get(0).file()
              + " and "
              + homes.get(1).file());
    }
    return homes.isEmpty()
        ? failed("--entry: no C file of the program defines a function " + entry.function())
        : written(read);
  }

  /** Else what is static and not used is left out, and may be meant. */
  private List<String> lookingAt(Path file) {
    List<String> options = new ArrayList<>(sources.optionsOf(file));
    options.add("-femit-all-decls");
    return options;
  }

  private Outcome written(List<HarnessedFile> read) throws IOException {
    Map<Path, Path> copies = new HashMap<>();
    List<String> kept = new ArrayList<>();
    List<String> resets =
        read.stream().map(HarnessedFile::resetName).flatMap(Optional::stream).toList();
    for (HarnessedFile file : read) {
      kept.addAll(file.kept());
      if (file.isChanged()) {
        Path place = Files.createDirectory(folder.resolve("file" + copies.size()));
        copies.put(file.file(), file.write(place, resets));
      }
    }
    List<Note> assumptions =
        kept.isEmpty()
            ? List.of()
            : List.of(
                new Note.Assumption(
                    "variables of functions begin as initialised: " + String.join(", ", kept)));
    return new Outcome.Made(sources.withCopies(copies), assumptions);
  }
}
