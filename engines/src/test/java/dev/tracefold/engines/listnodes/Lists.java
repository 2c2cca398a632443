package dev.tracefold.engines.listnodes;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;

/** A program that makes a list and walks along it; its nodes hold a tag and a link. */
final class Lists {
  private static final String TEXT =
      """
      program width 32
      global tag : [i32 -> i32]
      global link : [i32 -> i32]
      global next : i32
      cfa main {
        local head : i32
        local p : i32
        local flag : i32
        local more : i32
        init L0
        loc L1
        loc L2
        loc L3
        loc L4
        error L5
        halt L6
        edge L0 -> L1 do next := 4096:i32, head := 0:i32, flag := 0:i32
        edge L1 -> L2 do more := input "__VERIFIER_nondet_int"
        edge L2 -> L3 when (and (not (eq more 0:i32)) (ult next 1000000:i32))
          do p := next, next := (add next %d:i32)
        edge L2 -> L6 when (and (not (eq more 0:i32)) (not (ult next 1000000:i32)))
        edge L2 -> L4 when (eq more 0:i32) do p := head
        edge L3 -> L1 do tag := (store tag p %s), link := (store link (add p 4:i32) head),
          head := p, flag := (sub 1:i32 flag)
        edge L4 -> L6 when (eq p 0:i32)
        edge L4 -> L5 when (and (not (eq p 0:i32)) (not %s))
        edge L4 -> L4 when (and (not (eq p 0:i32)) %s) do p := (select link (add p 4:i32))
      }
      """;

  static final String TAG = "(select tag p)";

  /** The tag of the node that p's link leads to. */
  static final String NEXT_TAG = "(select tag (select link (add p 4:i32)))";

  static final String AT_END = "(eq (select link (add p 4:i32)) 0:i32)";

  private Lists() {}

  /**
   * @param distance between nodes
   * @param tag of the next node, where flag is 0 and 1 in turn and more is any number but 0
   * @param check of each node p
   */
  static Program of(int distance, String tag, String check) {
    return CfaText.parse(TEXT.formatted(distance, tag, check, check));
  }
}
