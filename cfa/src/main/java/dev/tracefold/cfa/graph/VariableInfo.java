package dev.tracefold.cfa.graph;

/**
 * What C calls a CFA variable.
 *
 * @param cName the C name ({@code i}, {@code s.x}), or empty for a temporary
 * @param cType the C type as debug info prints it ({@code unsigned int}), or empty
 * @param isSigned whether the C type is a signed integer
 * @param function the C function whose local it is, or empty for a global
 * @param line the line of the declaration, or 0
 */
public record VariableInfo(
    String cName, String cType, boolean isSigned, String function, int line) {
  public static final VariableInfo TEMPORARY = new VariableInfo("", "", true, "", 0);

  public boolean hasName() {
    return !cName.isEmpty();
  }

  public boolean isGlobal() {
    return hasName() && function.isEmpty();
  }
}
