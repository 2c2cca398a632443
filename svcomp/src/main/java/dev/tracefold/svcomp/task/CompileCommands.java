package dev.tracefold.svcomp.task;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How a build compiles each of its C files, in clang's format {@code compile_commands.json}. Of the
 * commands counts what says where headers are, which macros there are, and the standard.
 */
final class CompileCommands {
  private static final int LARGEST_FILE = 1 << 26;

  /** Those with a folder or file, which is one of the build's. */
  private static final List<String> WITH_PATH =
      List.of("-include", "-isystem", "-iquote", "-idirafter", "-I");

  private static final List<String> WITH_NAME = List.of("-D", "-U");

  /** Options of other kinds whose value is a word of its own. */
  private static final Set<String> OTHERS_WITH_VALUE =
      Set.of(
          "-o", "-MF", "-MT", "-MQ", "-x", "-arch", "-Xclang", "-Xpreprocessor", "--param", "-z");

  private final Map<Path, CompileCommand> commands = new LinkedHashMap<>();

  private CompileCommands() {}

  static CompileCommands read(Path file) throws Refusal {
    String text = InputFile.readText(file, "--compile-commands", LARGEST_FILE);
    CompileCommands commands = new CompileCommands();
    try {
      JsonNode entries = new ObjectMapper().readTree(text);
      if (entries == null || !entries.isArray()) {
        throw new Refusal(file + ": no list of compile commands");
      }
      Path base = file.toAbsolutePath().getParent();
      for (JsonNode entry : entries) {
        commands.add(entry, base, file);
      }
    } catch (JsonProcessingException e) {
      throw new Refusal(file + ": not JSON: " + e.getOriginalMessage());
    }
    return commands;
  }

  private void add(JsonNode entry, Path base, Path list) throws Refusal {
    String name = entry.path("file").asText("");
    if (name.isEmpty()) {
      throw new Refusal(list + ": an entry without \"file\"");
    }
    Path directory = base.resolve(entry.path("directory").asText(""));
    List<String> words = new ArrayList<>();
    if (entry.path("arguments").isArray()) {
      entry.path("arguments").forEach(word -> words.add(word.asText()));
    } else {
      words.addAll(ShellWords.of(entry.path("command").asText("")));
    }
    Path file = directory.resolve(name).normalize();
    // What is compiled several times is taken as it is the first time.
    commands.putIfAbsent(file, command(words, directory, name));
  }

  private static CompileCommand command(List<String> words, Path directory, String name) {
    List<String> options = new ArrayList<>();
    List<String> ignored = new ArrayList<>();
    // The first word is the compiler.
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      String next = i + 1 < words.size() ? words.get(i + 1) : "";
      String known =
          Stream.concat(WITH_PATH.stream(), WITH_NAME.stream())
              .filter(word::startsWith)
              .findFirst()
              .orElse("");
      if (!known.isEmpty()) {
        boolean isApart = word.equals(known);
        String value = isApart ? next : word.substring(known.length());
        i += isApart ? 1 : 0;
        options.add(known);
        options.add(WITH_PATH.contains(known) ? place(directory, value) : value);
      } else if (word.startsWith("-std=") || word.equals("-ansi")) {
        options.add(word);
      } else if (word.startsWith("-")) {
        i += OTHERS_WITH_VALUE.contains(word) ? 1 : 0;
        ignored.add(word);
      } else if (!word.equals(name)) {
        ignored.add(word);
      }
    }
    return new CompileCommand(options, ignored);
  }

  /** A header that is found where others are keeps its name. */
  private static String place(Path directory, String value) {
    Path path = directory.resolve(value).normalize();
    return path.toFile().exists() ? path.toString() : value;
  }

  /** All C files that it compiles. */
  List<Path> files() {
    return commands.keySet().stream().filter(file -> file.toString().endsWith(".c")).toList();
  }

  /** How a file is compiled; nothing is said of files that it does not have. */
  CompileCommand of(Path file) {
    return commands.getOrDefault(
        file.toAbsolutePath().normalize(), new CompileCommand(List.of(), List.of()));
  }
}
