package dev.tracefold.witness.model;

/** What an edge of a witness automaton may say. */
public enum EdgeKey {
  START_LINE("startline", KeyDomain.NUMBER),
  END_LINE("endline", KeyDomain.NUMBER),
  START_OFFSET("startoffset", KeyDomain.NUMBER),
  END_OFFSET("endoffset", KeyDomain.NUMBER),
  CONTROL("control", KeyDomain.BRANCH),
  ASSUMPTION("assumption", KeyDomain.TEXT),
  ASSUMPTION_SCOPE("assumption.scope", KeyDomain.TEXT),
  ASSUMPTION_RESULT_FUNCTION("assumption.resultfunction", KeyDomain.TEXT),
  ENTER_FUNCTION("enterFunction", KeyDomain.TEXT),
  RETURN_FROM_FUNCTION("returnFromFunction", KeyDomain.TEXT),
  ENTER_LOOP_HEAD("enterLoopHead", KeyDomain.FLAG);

  private final String text;
  private final KeyDomain domain;

  EdgeKey(String text, KeyDomain domain) {
    this.text = text;
    this.domain = domain;
  }

  public String text() {
    return text;
  }

  public KeyDomain domain() {
    return domain;
  }
}
