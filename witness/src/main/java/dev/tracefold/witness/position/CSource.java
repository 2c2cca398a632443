package dev.tracefold.witness.position;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.source.CFunction;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A C file as tokens and functions. */
public final class CSource {
  private static final int LARGEST = 64 << 20;

  private final List<Token> tokens;
  private final List<CFunction> functions;
  private final LineMarkers markers;
  private final Map<String, Boolean> isThisFile = new HashMap<>();
  private final String name;

  private CSource(String text, String name) {
    ProgramText program = ProgramText.of(text);
    this.tokens = program.tokens();
    this.functions = program.functions();
    this.markers = LineMarkers.of(text, name);
    this.name = name;
  }

  /** Reads a file; its bytes are its columns, as clang counts. */
  public static CSource read(Path file) throws IOException {
    if (Files.size(file) > LARGEST) {
      throw new IOException("larger than " + LARGEST + " bytes");
    }
    return of(Files.readString(file, StandardCharsets.ISO_8859_1), file.toString());
  }

  /** A text that clang would call by that name. */
  public static CSource of(String text, String name) {
    return new CSource(text, name);
  }

  List<CFunction> functions() {
    return functions;
  }

  Token token(int number) {
    return tokens.get(number);
  }

  int size() {
    return tokens.size();
  }

  boolean isAt(int number, String text) {
    return number >= 0 && number < tokens.size() && tokens.get(number).is(text);
  }

  Place place(int number) {
    Token token = tokens.get(number);
    return new Place(token.line(), token.column());
  }

  /**
   * The place in this file that a position of the debug information means. Of several lines that
   * markers give the same number it is the one that has a token at that column, in that function.
   */
  public Optional<Place> place(SourceSpan span) {
    if (!span.isKnown() || span.column() < 1) {
      return Optional.empty();
    }
    List<Place> places =
        lines(span.file(), span.line()).stream().map(l -> new Place(l, span.column())).toList();
    List<Place> likely =
        places.size() <= 1
            ? places
            : places.stream().filter(p -> isIn(span.function(), p)).toList();
    return likely.size() == 1 ? Optional.of(likely.get(0)) : Optional.empty();
  }

  private boolean isIn(String function, Place place) {
    OptionalInt token = tokenExactlyAt(place);
    return token.isPresent()
        && functionAt(token.getAsInt()).filter(f -> f.name().equals(function)).isPresent();
  }

  /** The lines of this file that a line of the debug information may mean. */
  public List<Integer> lines(String file, int told) {
    return markers.exist() || isThis(file) ? markers.lines(file, told) : List.of();
  }

  /** Whether a file of the debug information is this one, and not a header. */
  private boolean isThis(String file) {
    return isThisFile.computeIfAbsent(
        file, f -> Path.of(f).normalize().equals(Path.of(name).normalize()));
  }

  /** The number of the token at the place, or of the last one before it. */
  OptionalInt tokenAt(Place place) {
    int low = 0;
    int high = tokens.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (place(middle).compareTo(place) <= 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high < 0 ? OptionalInt.empty() : OptionalInt.of(high);
  }

  /** The number of the token that begins at the place. */
  OptionalInt tokenExactlyAt(Place place) {
    OptionalInt token = tokenAt(place);
    return token.isPresent() && place(token.getAsInt()).equals(place) ? token : OptionalInt.empty();
  }

  /** The function whose body contains the token. */
  Optional<CFunction> functionAt(int token) {
    int low = 0;
    int high = functions.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      Statement body = functions.get(middle).body();
      if (body.contains(token)) {
        return Optional.of(functions.get(middle));
      }
      if (body.start() > token) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return Optional.empty();
  }

  /** The smallest statement that contains the token. */
  Optional<Statement> statementAt(int token) {
    return functionAt(token).map(f -> f.body().innermost(token));
  }
}
