package dev.tracefold.witness.model;

import java.util.Optional;

/** The tool that made a witness; GraphML has its name and version only. */
public record Producer(
    String name,
    String version,
    Optional<String> configuration,
    Optional<String> commandLine,
    Optional<String> description) {

  public static Producer of(String name, String version) {
    return new Producer(name, version, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
