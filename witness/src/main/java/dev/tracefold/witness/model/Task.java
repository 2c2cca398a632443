package dev.tracefold.witness.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What a witness was made for.
 *
 * @param inputFiles the program's files, one at least
 * @param sha256 of each of them, in lower case
 * @param specification the text of the property
 * @param language {@code C}
 */
public record Task(
    List<String> inputFiles,
    Map<String, String> sha256,
    String specification,
    DataModel dataModel,
    String language) {
  private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

  public Task {
    inputFiles = List.copyOf(inputFiles);
    Map<String, String> hashes = new LinkedHashMap<>();
    sha256.forEach((file, hash) -> hashes.put(file, hash.toLowerCase(Locale.ROOT)));
    sha256 = Collections.unmodifiableMap(hashes);
    if (inputFiles.isEmpty()) {
      throw new IllegalArgumentException("no program file is named");
    }
    for (String file : inputFiles) {
      if (!SHA_256.matcher(hashes.getOrDefault(file, "")).matches()) {
        throw new IllegalArgumentException("a program file has no SHA-256 hash of 64 digits");
      }
    }
    if (hashes.size() != inputFiles.stream().distinct().count()) {
      throw new IllegalArgumentException(
          "a hash belongs to no program file, or one is named twice");
    }
    if (!language.equals("C")) {
      throw new IllegalArgumentException("the language is not C");
    }
  }

  public static Task of(String file, String sha256, String specification, DataModel dataModel) {
    return new Task(List.of(file), Map.of(file, sha256), specification, dataModel, "C");
  }
}
