package dev.tracefold.certifier.walk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What knows one path at a time; to know another costs only what the two do not share. */
abstract class PathFollower {
  private final List<Path> followed = new ArrayList<>();

  /** Adds the last part of the path. */
  abstract void enter(Path part);

  /** Forgets the part that was added last. */
  abstract void leave(Path part);

  /** Parts are the same only where they are one object. */
  @SuppressWarnings("ReferenceEquality")
  final void moveTo(Path path) {
    Deque<Path> missing = new ArrayDeque<>();
    Path p = path;
    while (p.length() > followed.size() || p.length() > 0 && followed.get(p.length() - 1) != p) {
      missing.push(p);
      p = p.shorter();
    }
    while (followed.size() > p.length()) {
      leave(followed.remove(followed.size() - 1));
    }
    for (Path next : missing) {
      enter(next);
      followed.add(next);
    }
  }
}
