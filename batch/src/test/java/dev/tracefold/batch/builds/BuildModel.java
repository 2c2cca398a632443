package dev.tracefold.batch.builds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What two builds must agree on.
 *
 * @param facts properties of the whole build, such as its version or the Java release
 * @param modules what each module needs, one line per dependency
 */
record BuildModel(SortedMap<String, String> facts, SortedMap<String, SortedSet<String>> modules) {

  static BuildModel of(Map<String, String> facts, Map<String, SortedSet<String>> modules) {
    return new BuildModel(new TreeMap<>(facts), new TreeMap<>(modules));
  }

  /** One line for each difference; empty when the two builds agree. */
  List<String> differencesFrom(BuildModel other) {
    List<String> differences = new ArrayList<>();
    SortedSet<String> names = new TreeSet<>(facts.keySet());
    names.addAll(other.facts.keySet());
    for (String name : names) {
      if (!Objects.equals(facts.get(name), other.facts.get(name))) {
        differences.add(name + ": " + facts.get(name) + " but " + other.facts.get(name));
      }
    }
    SortedSet<String> allModules = new TreeSet<>(modules.keySet());
    allModules.addAll(other.modules.keySet());
    for (String module : allModules) {
      if (!modules.containsKey(module) || !other.modules.containsKey(module)) {
        differences.add("module " + module + " is in one build only");
      } else {
        addOnlyIn(modules.get(module), other.modules.get(module), module, "first", differences);
        addOnlyIn(other.modules.get(module), modules.get(module), module, "second", differences);
      }
    }
    return differences;
  }

  private static void addOnlyIn(
      SortedSet<String> here,
      SortedSet<String> there,
      String module,
      String which,
      List<String> differences) {
    for (String dependency : here) {
      if (!there.contains(dependency)) {
        differences.add(module + ": only the " + which + " build has " + dependency);
      }
    }
  }
}
