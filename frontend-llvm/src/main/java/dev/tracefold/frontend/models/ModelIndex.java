package dev.tracefold.frontend.models;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Where the model of each library function is. */
public final class ModelIndex {
  private static final Map<String, ModelFile> FILES = new TreeMap<>();

  static {
    for (ModelFile file : ModelFile.values()) {
      file.functions().forEach(name -> FILES.put(name, file));
    }
  }

  private ModelIndex() {}

  /** The file with the model of a function; empty if there is none. */
  public static Optional<ModelFile> fileOf(String function) {
    return Optional.ofNullable(FILES.get(function));
  }

  /** All functions with models. */
  public static Set<String> functions() {
    return Collections.unmodifiableSet(FILES.keySet());
  }

  /** Whether calls of the function may have a model, be it one of what they are called with. */
  public static boolean isModelled(String function) {
    return FILES.containsKey(function) || ScanFormat.FUNCTIONS.contains(function);
  }

  /** The files that models of these functions take, those of what they call included. */
  static Set<ModelFile> filesFor(Collection<String> functions) {
    Set<ModelFile> files = EnumSet.noneOf(ModelFile.class);
    Deque<String> work = new ArrayDeque<>(functions);
    while (!work.isEmpty()) {
      fileOf(work.poll()).filter(files::add).ifPresent(file -> work.addAll(file.needs()));
    }
    return files;
  }
}
