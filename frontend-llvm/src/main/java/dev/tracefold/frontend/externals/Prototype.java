package dev.tracefold.frontend.externals;

import java.util.List;
import java.util.stream.Stream;

/** The types with which a function is called. */
public record Prototype(CType result, List<CType> parameters) {
  public Prototype {
    parameters = List.copyOf(parameters);
  }

  /** Reads what stands before the name and between the parentheses. */
  static Prototype parse(String result, String parameters) {
    List<CType> types =
        parameters.equals("void")
            ? List.of()
            : Stream.of(parameters.split(",")).map(CType::parse).toList();
    return new Prototype(CType.parse(result), types);
  }

  /** The relative for another float type, as {@code fabsf} is of {@code fabs}. */
  Prototype forFloat(CType type) {
    return new Prototype(
        result == CType.DOUBLE ? type : result,
        parameters.stream().map(p -> p == CType.DOUBLE ? type : p).toList());
  }
}
