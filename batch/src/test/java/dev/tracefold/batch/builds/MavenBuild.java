package dev.tracefold.batch.builds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Reads the poms: the root's managed versions and exclusions, and each module's dependencies. */
final class MavenBuild {
  private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");

  private final Element root;
  private final Map<String, String> properties = new LinkedHashMap<>();
  private final Map<String, Element> managed = new LinkedHashMap<>();

  private MavenBuild(Element root) {
    this.root = root;
    for (Element property : children(child(root, "properties"))) {
      properties.put(property.getTagName(), property.getTextContent().trim());
    }
    properties.put("project.version", text(root, "version"));
    for (Element dependency :
        children(child(child(root, "dependencyManagement"), "dependencies"))) {
      managed.put(coordinates(dependency), dependency);
    }
  }

  static BuildModel read(Path home) throws IOException {
    return new MavenBuild(parse(home.resolve("pom.xml"))).model(home);
  }

  private BuildModel model(Path home) throws IOException {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("name", text(root, "artifactId"));
    facts.put("group", text(root, "groupId"));
    facts.put("version", text(root, "version"));
    facts.put("java", properties.get("maven.compiler.release"));
    Map<String, SortedSet<String>> modules = new LinkedHashMap<>();
    for (Element module : children(child(root, "modules"))) {
      String name = module.getTextContent().trim();
      modules.put(name, dependencies(parse(home.resolve(name).resolve("pom.xml"))));
    }
    return BuildModel.of(facts, modules);
  }

  private SortedSet<String> dependencies(Element pom) {
    SortedSet<String> lines = new TreeSet<>();
    for (Element dependency : children(child(pom, "dependencies"))) {
      String coordinates = coordinates(dependency);
      String scope = has(dependency, "scope") ? text(dependency, "scope") : "compile";
      if (coordinates.startsWith(text(root, "groupId") + ":")) {
        lines.add(scope + " module " + text(dependency, "artifactId"));
      } else {
        lines.add(scope + " " + coordinates + ":" + resolve(version(dependency)));
        for (String exclusion : exclusions(coordinates, dependency)) {
          lines.add(coordinates + " without " + exclusion);
        }
      }
    }
    return lines;
  }

  private String version(Element dependency) {
    if (has(dependency, "version")) {
      return text(dependency, "version");
    }
    Element management = managed.get(coordinates(dependency));
    if (management == null) {
      throw new IllegalStateException("no version for " + coordinates(dependency));
    }
    return text(management, "version");
  }

  private SortedSet<String> exclusions(String coordinates, Element dependency) {
    SortedSet<String> excluded = new TreeSet<>();
    List<Element> declarations = new ArrayList<>(List.of(dependency));
    if (managed.containsKey(coordinates)) {
      declarations.add(managed.get(coordinates));
    }
    for (Element declaration : declarations) {
      if (has(declaration, "exclusions")) {
        for (Element exclusion : children(child(declaration, "exclusions"))) {
          excluded.add(coordinates(exclusion));
        }
      }
    }
    return excluded;
  }

  private String resolve(String value) {
    Matcher matcher = PROPERTY.matcher(value);
    return matcher.replaceAll(match -> Matcher.quoteReplacement(properties.get(match.group(1))));
  }

  private static String coordinates(Element dependency) {
    return text(dependency, "groupId") + ":" + text(dependency, "artifactId");
  }

  private static Element parse(Path pom) throws IOException {
    try {
      Document document =
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
      return document.getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(pom + " is not XML", e);
    }
  }

  private static List<Element> children(Element parent) {
    List<Element> elements = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }

  private static boolean has(Element parent, String name) {
    return children(parent).stream().anyMatch(element -> element.getTagName().equals(name));
  }

  private static Element child(Element parent, String name) {
    return children(parent).stream()
        .filter(element -> element.getTagName().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException(parent.getTagName() + " has no element " + name));
  }

  private static String text(Element parent, String name) {
    return child(parent, name).getTextContent().trim();
  }
}
