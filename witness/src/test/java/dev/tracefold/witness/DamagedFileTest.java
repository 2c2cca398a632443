package dev.tracefold.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.witness.input.MalformedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DamagedFileTest {
  private static final String YAML =
      """
      - entry_type: "violation_sequence"
        metadata:
          format_version: "2.0"
          uuid: "5053d819-53b0-4d84-a2f5-463290b8afe0"
          creation_time: "2026-11-18T11:15:04Z"
          producer:
            name: "demo"
            version: "0.1"
          task:
            input_files:
              - "p.c"
            input_file_hashes:
              "p.c": "d55b578ef5d9c47094318015497687011ec2e0d81b89d0cfe6186bbcab44f060"
            specification: "CHECK( init(main()), LTL(G ! call(reach_error())) )"
            data_model: "ILP32"
            language: "C"
        content:
          - segment:
              - waypoint:
                  type: "branching"
                  action: "follow"
                  constraint:
                    value: "true"
                  location:
                    file_name: "p.c"
                    line: 6
                    column: 3
          - segment:
              - waypoint:
                  type: "target"
                  action: "follow"
                  location:
                    file_name: "p.c"
                    line: 7
      """;

  private static final String XML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="witness-type" attr.name="witness-type" attr.type="string" for="graph"/>
        <key id="sourcecodelang" attr.name="sourcecodelang" attr.type="string" for="graph"/>
        <key id="producer" attr.name="producer" attr.type="string" for="graph"/>
        <key id="specification" attr.name="specification" attr.type="string" for="graph"/>
        <key id="programfile" attr.name="programfile" attr.type="string" for="graph"/>
        <key id="programhash" attr.name="programhash" attr.type="string" for="graph"/>
        <key id="architecture" attr.name="architecture" attr.type="string" for="graph"/>
        <key id="creationtime" attr.name="creationtime" attr.type="string" for="graph"/>
        <key id="entry" attr.name="entry" attr.type="boolean" for="node"><default>false</default></key>
        <key id="violation" attr.name="violation" attr.type="boolean" for="node"/>
        <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
        <graph edgedefault="directed">
          <data key="witness-type">violation_witness</data>
          <data key="sourcecodelang">C</data>
          <data key="producer">demo 0.1</data>
          <data key="specification">CHECK( init(main()), LTL(G ! call(reach_error())) )</data>
          <data key="programfile">p.c</data>
          <data key="programhash">d55b578ef5d9c47094318015497687011ec2e0d81b89d0cfe6186bbcab44f060</data>
          <data key="architecture">32bit</data>
          <data key="creationtime">2026-11-18T11:11:38Z</data>
          <node id="n0"><data key="entry">true</data></node>
          <node id="n1"><data key="violation">true</data></node>
          <edge source="n0" target="n1"><data key="startline">5</data></edge>
        </graph>
      </graphml>
      """;

  @TempDir Path folder;

  @Test
  void undamagedFilesAreRead() throws Exception {
    assertEquals(WitnessFile.read(file(YAML)).kind(), WitnessFile.read(file(XML)).kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          violation_sequence | violations            | 1: unknown entry_type violations
          format_version     | format                | unknown key format in metadata
          '"2.0"'            | '"3.0"'               | 3: format_version 3.0 is not supported
          '"2.0"'            | 2.0                   | 3: format_version must be a text
          5053d819           | 5053d8                | uuid is not one of RFC 4122
          T11:15:04Z         | yesterday             | the creation time is not one of ISO 8601
          'd55b578e'         | 'd55b578g'            | no SHA-256 hash of 64 digits
          '"p.c": "'         | '"q.c": "'            | no SHA-256 hash of 64 digits
          ILP32              | ILP64                 | 15: unknown data_model ILP64
          'language: "C"'    | 'language: "Java"'    | the language is not C
          branching          | branch                | 20: unknown type branch
          'value: "true"'    | 'value: true'         | 23: value must be a text (in quotes)
          'value: "true"'    | 'value: "perhaps"'    | branching needs a constraint without format
          'value: "true"'    | 'values: "true"'      | 23: unknown key values in a constraint
          'line: 6'          | 'line: "6"'           | 26: line must be a number
          'line: 6'          | 'line: 0'             | line 0 is less than 1
          'line: 6'          | 'line: 99999999999'   | line is not a usable number
          'column: 3'        | 'column: -3'          | column -3 is less than 1
          'column: 3'        | 'line: 3'             | line is given twice
          'type: "target"'   | 'type: "function_enter"' | the last segment, and no other
          'content:'         | 'content: &a'         | ''
          '"demo"'           | '*demo'               | 7: aliases are not supported
          """)
  void damagedYamlIsRefused(String good, String bad, String message) throws Exception {
    assertTrue(YAML.contains(good), good);
    String damaged = YAML.replaceFirst(java.util.regex.Pattern.quote(good), bad);
    if (message.isEmpty()) {
      assertEquals(WitnessFile.read(file(YAML)), WitnessFile.read(file(damaged)));
    } else {
      assertRefused(damaged, message);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          violation_witness        | false_witness            | unknown witness-type false_witness
          '>32bit'                 | '>16bit'                 | unknown architecture 16bit
          'key="startline"'        | 'key="begin"'            | 25: key begin is not declared
          'key="startline"'        | 'key="entry"'            | key entry is one for a node, not for a edge
          'id="startline"'         | 'id="begin"'             | 13: unknown key begin for edge
          '>5<'                    | '>five<'                 | startline has a value that is not allowed
          '>5<'                    | '>&five;<'               | entities are not allowed
          'target="n1"'            | 'target="n2"'            | an edge has an end that is not a node
          'target="n1"'            | 'target="n0"'            | an edge leads from a node to itself
          'id="n1"'                | 'id="n0"'                | two nodes have the same id
          '"entry">true'           | '"entry">false'          | exactly one node must be the entry
          '"violation">true'       | '"entry">true'           | exactly one node must be the entry
          '<default>false'         | '<default>true'          | key entry must not have the default true
          '<data key="producer">demo 0.1</data>' | ''         | the graph has no producer
          '</graph>'               | ''                       | not XML
          '<graph '                | 'text <graph '           | stray text
          'edgedefault="directed"' | ''                       | graph has no edgedefault
          """)
  void damagedXmlIsRefused(String good, String bad, String message) throws Exception {
    assertTrue(XML.contains(good), good);
    assertRefused(XML.replaceFirst(java.util.regex.Pattern.quote(good), bad), message);
  }

  @Test
  void aFileCutOffAnywhereIsRefused() throws Exception {
    for (String whole : new String[] {YAML, XML}) {
      for (int length = 0; length < whole.strip().length() - 1; length += 7) {
        Path file = file(whole.substring(0, length));
        MalformedFile e = assertThrows(MalformedFile.class, () -> WitnessFile.read(file));
        assertFalse(e.getMessage().contains("\n"), e.getMessage());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE graphml [<!ENTITY a \"b\">]>",
        "<!DOCTYPE graphml [<!ENTITY a SYSTEM \"file:///etc/hostname\">]>",
        "<!DOCTYPE graphml SYSTEM \"http://localhost:1/x.dtd\">",
      })
  void documentTypesAreNotAllowed(String type) throws Exception {
    assertRefused(XML.replace("<graphml", type + "<graphml"), "a document type is not allowed");
  }

  @Test
  void garbageIsRefused() throws Exception {
    char[] many = new char[5 << 20];
    for (char c : "a[{\"<-: &*\u0000\n".toCharArray()) {
      Arrays.fill(many, c);
      Path file = file(new String(many));
      assertThrows(MalformedFile.class, () -> WitnessFile.read(file), "many " + (int) c);
    }
    assertThrows(MalformedFile.class, () -> WitnessFile.read(file("[" + "a,".repeat(2 << 20))));
    assertThrows(MalformedFile.class, () -> WitnessFile.read(file("- ".repeat(2 << 20))));
    assertThrows(MalformedFile.class, () -> WitnessFile.read(file("<a>".repeat(1 << 20))));
    assertRefused(
        "<graphml><graph edgedefault=\"directed\">" + "<node id=\"1\"/>".repeat(1 << 18),
        "more than 200000 nodes and edges");
  }

  @Test
  void aLargeFileIsRefusedWithoutReadingAllOfIt() throws Exception {
    Path file = folder.resolve("large");
    try (var stream = Files.newOutputStream(file)) {
      byte[] block =
          "# one comment after another\n".repeat(1 << 15).getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < 40; i++) {
        stream.write(block);
      }
    }
    MalformedFile e = assertThrows(MalformedFile.class, () -> WitnessFile.read(file));
    assertTrue(e.getMessage().contains("larger than"), e.getMessage());
  }

  @Test
  void otherEncodingsAndMissingFilesAreRefused() throws Exception {
    Path file = folder.resolve("latin1");
    Files.write(file, YAML.replace("demo", "d\u00e9mo").getBytes(StandardCharsets.ISO_8859_1));
    MalformedFile e = assertThrows(MalformedFile.class, () -> WitnessFile.read(file));
    assertTrue(e.getMessage().endsWith("is not a text in UTF-8"), e.getMessage());
    assertThrows(MalformedFile.class, () -> WitnessFile.read(folder));
    assertThrows(MalformedFile.class, () -> WitnessFile.read(folder.resolve("none")));
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("damaged"), text);
  }

  private void assertRefused(String text, String message) throws IOException {
    Path file = file(text);
    MalformedFile e = assertThrows(MalformedFile.class, () -> WitnessFile.read(file));
    assertTrue(e.getMessage().startsWith(file.toString()), e.getMessage());
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertFalse(e.getMessage().contains("\n"), e.getMessage());
  }
}
