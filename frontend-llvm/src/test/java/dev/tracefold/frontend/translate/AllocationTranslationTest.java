package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.input.DataModel;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Memory on the heap and of variable length, and what moves blocks of it. */
final class AllocationTranslationTest {
  private static void holds(String c, DataModel model, long... inputs) {
    assertEquals("end", CRun.end(c, model, inputs));
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void listsOnTheHeap(DataModel model) {
    holds(
        """
        struct node { int value; struct node *next; char tag; };
        int main(void) {
          struct node *head = 0;
          int n = __VERIFIER_nondet_int();
          for (int i = 0; i < n; i++) {
            struct node *fresh = malloc(sizeof(struct node));
            fresh->value = i; fresh->tag = (char) (i + 'a'); fresh->next = head;
            head = fresh;
          }
          int sum = 0, count = 0;
          struct node *last = 0;
          for (struct node *p = head; p; p = p->next) {
            CHECK(p->tag == 'a' + p->value && p != last);
            sum += p->value; count++; last = p;
          }
          CHECK(count == n && sum == n * (n - 1) / 2);
          struct node **link = &head;
          while (*link) {
            if ((*link)->value % 2) *link = (*link)->next; else link = &(*link)->next;
          }
          count = 0;
          for (struct node *p = head; p; p = p->next) { CHECK(p->value % 2 == 0); count++; }
          CHECK(count == (n + 1) / 2);
          return 0;
        }
        """,
        model, 7);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void blocksOfBytes(DataModel model) {
    holds(
        """
        int source[200], target[200];
        struct pair { char c; int i; };
        int main(void) {
          int n = __VERIFIER_nondet_int();
          for (int i = 0; i < 200; i++) source[i] = i * i;
          memcpy(target, source, n * sizeof(int));
          CHECK(target[n - 1] == (n - 1) * (n - 1) && target[n] == 0);
          memmove(source + 1, source, 100 * sizeof(int));
          CHECK(source[100] == 99 * 99 && source[1] == 0 && source[101] == 101 * 101);
          memset(target, 0xff, n * sizeof(int));
          CHECK(target[0] == -1 && target[n - 1] == -1 && target[n] == 0);
          struct pair a = { 'x', 42 }, b;
          memset(&b, 0, sizeof b);
          CHECK(b.i == 0);
          memcpy(&b, &a, sizeof a);
          CHECK(b.c == 'x' && b.i == 42);
          int *zeros = calloc(n, sizeof(int));
          for (int i = 0; i < n; i++) CHECK(zeros[i] == 0);
          int local[6] = { 1, 2, 3 };
          CHECK(local[n - 48] == 3 && local[n - 45] == 0);
          return 0;
        }
        """,
        model,
        50);
  }

  @Test
  void blocksOfStructsWhoseLengthIsInMemory() {
    holds(
        """
        struct pair { int first; char second; };
        struct pair from[300], to[300];
        size_t count;
        int main(void) {
          for (int i = 0; i < 300; i++) { from[i].first = i; from[i].second = (char) i; }
          count = (size_t) __VERIFIER_nondet_int();
          count = count + 1;
          memcpy(to, from, count * sizeof(struct pair));
          count = 5;
          CHECK(to[100].first == 100 && to[100].second == 100);
          CHECK(to[101].first == 0 && to[101].second == 0);
          return 0;
        }
        """,
        DataModel.ILP32,
        100);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void strings(DataModel model) {
    holds(
        """
        char buffer[20];
        int main(void) {
          int n = __VERIFIER_nondet_int();
          CHECK(strlen("hello") == 5);
          strcpy(buffer, "abc");
          CHECK(strlen(buffer) == 3 && strcmp(buffer, "abc") == 0);
          buffer[n] = 'z';
          CHECK(strcmp(buffer, "abc") > 0 && strcmp("aaa", buffer) < 0 && buffer[3] == 0);
          return 0;
        }
        """,
        model,
        1);
  }

  @Test
  void variableLengthArrays() {
    holds(
        """
        int main(void) {
          int n = __VERIFIER_nondet_int();
          int a[n], b[n];
          for (int i = 0; i < n; i++) { a[i] = i; b[i] = -i; }
          for (int i = 0; i < n; i++) CHECK(a[i] == i && a[i] + b[i] == 0);
          return 0;
        }
        """,
        DataModel.ILP32,
        30);
  }

  @Test
  void freshMemoryIsArbitraryAndNotNull() {
    Program program =
        CRun.program(
            """
            int main(void) {
              int *p = malloc(4 * (size_t) __VERIFIER_nondet_int());
              CHECK(p[3] == 0);
              if (!p) abort();
              return 0;
            }
            """,
            DataModel.ILP32);
    Variable region =
        program.globals().stream().filter(v -> v.type() instanceof ArrayType).findFirst().get();
    Value.ArrayContents sevens = new Value.ArrayContents(new TreeMap<>(), BigInteger.valueOf(7));
    Trace arbitrary = new Trace(Map.of(region, sevens), List.of(new Value.Scalar(BigInteger.TEN)));
    Outcome outcome = Interpreter.run(program, arbitrary, RunListener.NONE, RunLimits.steps(1000));
    assertTrue(outcome instanceof Outcome.ReachedError, outcome::describe);
    Trace zeros = Trace.ofInputs(List.of(new Value.Scalar(BigInteger.TEN)));
    Outcome other = Interpreter.run(program, zeros, RunListener.NONE, RunLimits.steps(1000));
    assertTrue(other instanceof Outcome.Ended, other::describe);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void resizedMemoryKeepsItsContents(DataModel model) {
    holds(
        """
        int main(void) {
          int n = __VERIFIER_nondet_int(), size = 1;
          int *p = realloc(0, sizeof(int));
          for (int i = 0; i < n; i++) {
            if (i == size) p = realloc(p, (size *= 2) * sizeof(int));
            p[i] = 3 * i;
          }
          for (int i = 0; i < n; i++) CHECK(p[i] == 3 * i);
          return 0;
        }
        """,
        model,
        21);
  }

  /** Else engines meet other terms first, and answers differ between runs. */
  @Test
  void loopsOverBlocksChangeVariablesInTheSameOrderInEachRun() {
    Program program =
        CRun.program(
            """
            char a[200], b[200];
            int c[200], d[200];
            int main(void) {
              size_t n = (size_t) __VERIFIER_nondet_int();
              memset(a, 1, n);
              memcpy(b, a, n);
              memmove(c, d, n * sizeof(int));
              return strcmp(a, b) + (int) strlen(b);
            }
            """,
            DataModel.ILP32);
    int loops = 0;
    for (Edge edge : program.main().edges()) {
      if (edge.source().equals(edge.target()) && edge.updates().size() > 1) {
        List<Variable> changed = List.copyOf(edge.updates().keySet());
        assertEquals(changed.stream().sorted().toList(), changed);
        loops++;
      }
    }
    assertTrue(loops >= 2, loops + " loops");
  }
}
