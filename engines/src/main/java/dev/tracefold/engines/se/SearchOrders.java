package dev.tracefold.engines.se;

import dev.tracefold.engines.machine.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;

/** The search orders. */
public final class SearchOrders {
  private SearchOrders() {}

  /** The newest state first. */
  public static SearchOrder depthFirst() {
    return new SearchOrder() {
      private final Deque<State> open = new ArrayDeque<>();

      @Override
      public void add(List<State> siblings) {
        for (int i = siblings.size() - 1; i >= 0; i--) {
          open.push(siblings.get(i));
        }
      }

      @Override
      public State next() {
        return open.pop();
      }

      @Override
      public int size() {
        return open.size();
      }

      @Override
      public List<State> all() {
        return List.copyOf(open);
      }
    };
  }

  /** The oldest state first. */
  public static SearchOrder breadthFirst() {
    return new SearchOrder() {
      private final Deque<State> open = new ArrayDeque<>();

      @Override
      public void add(List<State> siblings) {
        open.addAll(siblings);
      }

      @Override
      public State next() {
        return open.remove();
      }

      @Override
      public int size() {
        return open.size();
      }

      @Override
      public List<State> all() {
        return List.copyOf(open);
      }
    };
  }

  /** Any state, drawn by a generator that starts with the seed. */
  public static SearchOrder random(long seed) {
    return new SearchOrder() {
      private final List<State> open = new ArrayList<>();
      private final Random random = new Random(seed);

      @Override
      public void add(List<State> siblings) {
        open.addAll(siblings);
      }

      @Override
      public State next() {
        int i = random.nextInt(open.size());
        State last = open.remove(open.size() - 1);
        return i == open.size() ? last : open.set(i, last);
      }

      @Override
      public int size() {
        return open.size();
      }

      @Override
      public List<State> all() {
        return List.copyOf(open);
      }
    };
  }

  /**
   * A state at a location that was visited least; among those the newest. A loop without end keeps
   * raising its own count, so everything beside it gets its turn.
   */
  public static SearchOrder fair() {
    return new SearchOrder() {
      private final Map<Integer, Integer> visits = new HashMap<>();
      private final PriorityQueue<Entry> open =
          new PriorityQueue<>(
              Comparator.comparingInt(Entry::visits)
                  .thenComparing(e -> e.state().sequence(), Comparator.reverseOrder()));

      record Entry(State state, int visits) {}

      @Override
      public void add(List<State> siblings) {
        for (State s : siblings) {
          int count = visits.merge(s.node().location().id(), 1, Integer::sum);
          open.add(new Entry(s, count));
        }
      }

      @Override
      public State next() {
        return open.remove().state();
      }

      @Override
      public int size() {
        return open.size();
      }

      @Override
      public List<State> all() {
        return open.stream().sorted(open.comparator()).map(Entry::state).toList();
      }
    };
  }
}
