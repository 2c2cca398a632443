package dev.tracefold.frontend.clang;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds in preprocessed text which functions the headers of the system declare. A preprocessor's
 * line markers ({@code # 12 "file" 3}) say which lines are from there. One pass that parses no C:
 * at file level each identifier before a parenthesis counts, and each name that a declaration gives
 * to the assembler.
 */
final class HeaderDeclarations {
  private static final Pattern MARKER =
      Pattern.compile("#\\s*(?:line\\s+)?\\d+\\s+\"((?:[^\"\\\\]|\\\\.)*)\"([ \\d]*)\\s*");

  /** For markers without flags, as CIL writes them. */
  private static final Pattern SYSTEM_FOLDER =
      Pattern.compile("/usr/(?:local/)?(?:include|lib)/.*");

  private static final Set<String> ASSEMBLER = Set.of("asm", "__asm", "__asm__");

  private final String text;
  private final Set<String> asked;
  private final Set<String> found = new TreeSet<>();

  private String programFile = "";
  private boolean isSystem;
  private int braces;

  private HeaderDeclarations(String text, Set<String> asked) {
    this.text = text;
    this.asked = asked;
  }

  /** Those of the names that a header of the system declares in this preprocessed text. */
  static Set<String> among(Set<String> names, String text) {
    HeaderDeclarations declarations = new HeaderDeclarations(text, names);
    declarations.readLines();
    return declarations.found;
  }

  private void readLines() {
    int start = 0;
    while (start < text.length()) {
      int end = endOfLine(start);
      if (text.charAt(start) == '#') {
        marker(text.substring(start, end));
      } else if (isSystem) {
        end = endOfLine(readCode(start));
      }
      start = end + 1;
    }
  }

  private int endOfLine(int position) {
    int end = text.indexOf('\n', position);
    return end < 0 ? text.length() : end;
  }

  private void marker(String line) {
    Matcher matcher = MARKER.matcher(line);
    if (!matcher.matches()) {
      return;
    }
    String file = matcher.group(1);
    boolean isHeader = matcher.group(2).contains("3") || SYSTEM_FOLDER.matcher(file).matches();
    if (!isHeader) {
      programFile = file;
    } else if (file.equals(programFile)) {
      // A macro of a header, used in the program: what stands here is the program's text.
      isHeader = false;
    }
    if (isHeader && !isSystem) {
      braces = 0;
    }
    isSystem = isHeader;
  }

  /** Reads tokens up to the next line that is a marker, and gives the position before it. */
  private int readCode(int start) {
    int i = start;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '\n' && i + 1 < text.length() && text.charAt(i + 1) == '#') {
        return i;
      }
      if (Character.isJavaIdentifierStart(c)) {
        int end = endOfIdentifier(i);
        if (braces == 0) {
          identifier(i, end);
        }
        i = end;
      } else if (c == '"' || c == '\'') {
        i = afterLiteral(i);
      } else if (text.startsWith("/*", i)) {
        int end = text.indexOf("*/", i + 2);
        i = end < 0 ? text.length() : end + 2;
      } else if (text.startsWith("//", i)) {
        i = endOfLine(i);
      } else {
        braces = Math.max(0, braces + (c == '{' ? 1 : c == '}' ? -1 : 0));
        i++;
      }
    }
    return i;
  }

  private void identifier(int start, int end) {
    int next = afterSpace(end);
    boolean isNamed =
        charAt(next) == '(' || charAt(next) == ')' && charAt(afterSpace(next + 1)) == '(';
    if (!isNamed) {
      return;
    }
    String name = text.substring(start, end);
    if (ASSEMBLER.contains(name)) {
      add(assemblerName(next + 1));
    } else {
      add(name);
    }
  }

  private void add(String name) {
    if (asked.contains(name)) {
      found.add(name);
    }
  }

  /** String literals after each other are one. */
  private String assemblerName(int start) {
    StringBuilder name = new StringBuilder();
    int i = afterSpace(start);
    while (charAt(i) == '"') {
      int end = afterLiteral(i);
      name.append(text, i + 1, Math.max(i + 1, end - 1));
      i = afterSpace(end);
    }
    return name.toString();
  }

  private int endOfIdentifier(int start) {
    int end = start + 1;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** A literal ends at its line's end at the latest. */
  private int afterLiteral(int start) {
    char quote = text.charAt(start);
    int i = start + 1;
    while (i < text.length() && text.charAt(i) != quote && text.charAt(i) != '\n') {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), charAt(i) == quote ? i + 1 : i);
  }

  private int afterSpace(int start) {
    int i = start;
    while (Character.isWhitespace(charAt(i))) {
      i++;
    }
    return i;
  }

  /** Zero beyond the end. */
  private char charAt(int position) {
    return position < text.length() ? text.charAt(position) : 0;
  }
}
