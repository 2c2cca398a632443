package dev.tracefold.witness.graphml;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import java.io.Reader;
import java.util.Optional;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The elements of an XML text, one after the other. */
final class XmlElements {
  private final XMLStreamReader reader;
  private final String file;

  private XmlElements(XMLStreamReader reader, String file) {
    this.reader = reader;
    this.file = file;
  }

  static XmlElements of(Reader text, String file) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    return new XmlElements(factory.createXMLStreamReader(text), file);
  }

  /** Goes to the outermost element, which must have that name. */
  void root(String name) throws MalformedFile, XMLStreamException {
    Optional<String> element = child();
    if (element.isEmpty() || !element.get().equals(name)) {
      throw unknownElement();
    }
  }

  /**
   * Goes to the next element within the current one and gives its name, or to the end of the
   * current one. What was begun inside must have been read to its end.
   */
  Optional<String> child() throws MalformedFile, XMLStreamException {
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          return Optional.of(reader.getLocalName());
        }
        case XMLStreamConstants.END_ELEMENT, XMLStreamConstants.END_DOCUMENT -> {
          return Optional.empty();
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (!reader.isWhiteSpace()) {
            throw malformed("stray text " + Excerpt.of(reader.getText()));
          }
        }
        case XMLStreamConstants.DTD -> throw malformed("a document type is not allowed");
        case XMLStreamConstants.ENTITY_REFERENCE -> throw malformed("entities are not allowed");
        default -> {
          // Comments and processing instructions say nothing.
        }
      }
    }
    return Optional.empty();
  }

  /** The text of the current element, which has no elements within. */
  String text() throws MalformedFile, XMLStreamException {
    StringBuilder text = new StringBuilder();
    for (int event = reader.next();
        event != XMLStreamConstants.END_ELEMENT;
        event = reader.next()) {
      switch (event) {
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
        case XMLStreamConstants.START_ELEMENT -> throw unknownElement();
        case XMLStreamConstants.ENTITY_REFERENCE -> throw malformed("entities are not allowed");
        default -> {
          // Comments and processing instructions say nothing.
        }
      }
    }
    return text.toString();
  }

  /** Checks that nothing follows. */
  void end() throws MalformedFile, XMLStreamException {
    if (child().isPresent()) {
      throw unknownElement();
    }
  }

  String attribute(String name) throws MalformedFile {
    String value = reader.getAttributeValue(null, name);
    if (value == null) {
      throw malformed(reader.getLocalName() + " has no " + name);
    }
    return value;
  }

  void expect(String name, String value) throws MalformedFile {
    if (!attribute(name).equals(value)) {
      throw malformed(name + " must be " + value);
    }
  }

  /** What the supplier builds; its objection is one to the current place. */
  <T> T built(Supplier<T> supplier) throws MalformedFile {
    try {
      return supplier.get();
    } catch (IllegalArgumentException e) {
      throw malformed(e.getMessage());
    }
  }

  MalformedFile unknownElement() {
    String what =
        reader.isStartElement()
            ? "element " + Excerpt.of(reader.getLocalName()) + " is not expected here"
            : "there is no element";
    return malformed(what);
  }

  MalformedFile malformed(String problem) {
    return MalformedFile.at(file, reader.getLocation().getLineNumber(), problem);
  }
}
