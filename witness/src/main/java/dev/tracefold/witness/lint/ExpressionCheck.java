package dev.tracefold.witness.lint;

import dev.tracefold.witness.cexpr.CExprParser;
import dev.tracefold.witness.cexpr.CSyntaxException;
import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.Names;
import dev.tracefold.witness.position.Place;
import java.util.List;
import java.util.Optional;

/** Whether expressions are ones without side effects, over names that are known. */
final class ExpressionCheck {
  private final Names names;

  ExpressionCheck(CSource source) {
    this.names = Names.in(source);
  }

  /** What is wrong with an expression at a place. */
  Optional<String> problem(String text, Place place) {
    Optional<String> syntax = syntax(text);
    return syntax.isPresent()
        ? syntax
        : unknown(Names.used(text).stream().filter(n -> !names.isVisible(n, place)).toList());
  }

  /** What is wrong with an expression of which only the function is known. */
  Optional<String> problemAnywhere(String text) {
    Optional<String> syntax = syntax(text);
    return syntax.isPresent()
        ? syntax
        : unknown(Names.used(text).stream().filter(n -> !names.occurs(n)).toList());
  }

  private static Optional<String> syntax(String text) {
    try {
      CExprParser.parse(text);
      return Optional.empty();
    } catch (CSyntaxException e) {
      return Optional.of(Excerpt.of(text) + ": " + Excerpt.of(e.getMessage()));
    }
  }

  private static Optional<String> unknown(List<String> names) {
    return names.stream().findFirst().map(n -> Excerpt.of(n) + " is not in scope");
  }
}
