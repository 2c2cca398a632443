package dev.tracefold.svcomp.task;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.task.TaskDefinition.ListedProperty;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.yaml.YamlNode;
import dev.tracefold.witness.yaml.YamlNode.Mapping;
import dev.tracefold.witness.yaml.YamlNode.Scalar;
import dev.tracefold.witness.yaml.YamlNode.Sequence;
import dev.tracefold.witness.yaml.YamlReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

/** Reads task definitions of SV-COMP's format 2.0. */
public final class TaskDefinitionReader {
  private static final int LARGEST_FILE = 1 << 20;
  private static final String VERSION = "2.0";

  private final Path file;

  private TaskDefinitionReader(Path file) {
    this.file = file;
  }

  public static TaskDefinition read(Path file) throws Refusal {
    String text = InputFile.readText(file, "task definition", LARGEST_FILE);
    try {
      YamlNode document = YamlReader.read(new StringReader(text), file.toString(), LARGEST_FILE);
      return new TaskDefinitionReader(file).definition(document);
    } catch (MalformedFile e) {
      throw new Refusal(e.getMessage());
    } catch (IOException e) {
      throw new Refusal(file + " cannot be read: " + e.getMessage());
    }
  }

  private TaskDefinition definition(YamlNode document) throws Refusal {
    Mapping root = mapping(document, "a task definition");
    checkVersion(root);
    List<Path> programs = programs(root);
    List<ListedProperty> properties = properties(root);
    return new TaskDefinition(programs, properties, dataModel(root));
  }

  private void checkVersion(Mapping root) throws Refusal {
    YamlNode version = root.entries().get("format_version");
    if (version == null) {
      throw new Refusal(file + ": no format_version; supported is '" + VERSION + "'");
    }
    String text = text(version, "format_version");
    if (!text.equals(VERSION)) {
      throw refusal(
          version,
          "unknown format_version '"
              + InputFile.excerpt(text)
              + "'; supported is '"
              + VERSION
              + "'");
    }
  }

  private List<Path> programs(Mapping root) throws Refusal {
    YamlNode node = root.entries().get("input_files");
    List<YamlNode> names =
        node instanceof Sequence list ? list.items() : node == null ? List.of() : List.of(node);
    Set<Path> files = new LinkedHashSet<>();
    for (YamlNode name : names) {
      files.addAll(matching(name));
    }
    if (files.isEmpty()) {
      throw new Refusal(file + ": no input file (input_files is missing or empty)");
    }
    return List.copyOf(files);
  }

  /** The files that a name or a pattern with {@code *}, {@code ?} or {@code []} stands for. */
  private List<Path> matching(YamlNode node) throws Refusal {
    String name = text(node, "input_files");
    Path path = InputFile.path(name, file + ":" + node.line() + ": input_files");
    Path resolved = file.resolveSibling(path);
    if (Files.exists(resolved) || !name.matches(".*[*?\\[].*")) {
      return List.of(resolved);
    }
    Path folder = resolved.toAbsolutePath().getParent();
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> entries =
        Files.newDirectoryStream(folder, resolved.getFileName().toString())) {
      entries.forEach(found::add);
    } catch (IOException | DirectoryIteratorException | PatternSyntaxException e) {
      throw refusal(node, "pattern " + InputFile.excerpt(name) + " cannot be resolved");
    }
    if (found.isEmpty()) {
      throw refusal(node, "no file matches " + InputFile.excerpt(name));
    }
    found.sort(Comparator.naturalOrder());
    return found;
  }

  private List<ListedProperty> properties(Mapping root) throws Refusal {
    YamlNode node = root.entries().get("properties");
    if (node == null) {
      return List.of();
    }
    if (!(node instanceof Sequence list)) {
      throw refusal(node, "properties must be a list");
    }
    List<ListedProperty> properties = new ArrayList<>();
    for (YamlNode item : list.items()) {
      Mapping entry = mapping(item, "an entry of properties");
      YamlNode name = entry.entries().get("property_file");
      if (name == null) {
        throw refusal(item, "an entry of properties has no property_file");
      }
      String place = file + ":" + name.line() + ": property_file";
      Path path = file.resolveSibling(InputFile.path(text(name, "property_file"), place));
      properties.add(new ListedProperty(path, name.line(), expectedVerdict(entry)));
    }
    return List.copyOf(properties);
  }

  private Optional<Boolean> expectedVerdict(Mapping entry) throws Refusal {
    YamlNode node = entry.entries().get("expected_verdict");
    if (node == null) {
      return Optional.empty();
    }
    String text = text(node, "expected_verdict");
    if (!text.equals("true") && !text.equals("false")) {
      throw refusal(node, "expected_verdict must be true or false");
    }
    return Optional.of(text.equals("true"));
  }

  private Optional<DataModel> dataModel(Mapping root) throws Refusal {
    YamlNode node = root.entries().get("options");
    if (node == null) {
      return Optional.empty();
    }
    Mapping options = mapping(node, "options");
    YamlNode language = options.entries().get("language");
    if (language != null && !text(language, "language").equals("C")) {
      throw refusal(
          language,
          "language "
              + InputFile.excerpt(text(language, "language"))
              + " is not supported; supported is C");
    }
    YamlNode model = options.entries().get("data_model");
    if (model == null) {
      return Optional.empty();
    }
    String place = file + ":" + model.line() + ": data_model";
    return Optional.of(DataModels.parse(text(model, "data_model"), place));
  }

  private Mapping mapping(YamlNode node, String what) throws Refusal {
    if (node instanceof Mapping mapping) {
      return mapping;
    }
    throw refusal(node, what + " must have keys and values");
  }

  private String text(YamlNode node, String key) throws Refusal {
    if (node instanceof Scalar scalar) {
      return scalar.text();
    }
    throw refusal(node, key + " must be a single value");
  }

  private Refusal refusal(YamlNode node, String problem) {
    return new Refusal(file + ":" + node.line() + ": " + problem);
  }
}
