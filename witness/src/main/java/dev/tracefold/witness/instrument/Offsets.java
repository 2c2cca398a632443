package dev.tracefold.witness.instrument;

import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import java.util.List;
import java.util.OptionalInt;

/**
 * The part of the text that an edge's offsets tell, which decides between places of one line. The
 * format counts characters from 0, the last one included.
 */
final class Offsets {
  private final ProgramText program;
  private final Operands operands;

  Offsets(ProgramText program) {
    this.program = program;
    this.operands = new Operands(program);
  }

  /** A part of the text, from its first character to the one after its last. */
  private record Range(int start, int end) {
    boolean meets(Range other) {
      return start < other.end && other.start < end;
    }

    int distance(Range other) {
      return Math.abs(start - other.start) + Math.abs(end - other.end);
    }
  }

  /** The line that an edge begins on, by number or else by offset. */
  OptionalInt line(WitnessEdge edge) {
    OptionalInt line = edge.number(EdgeKey.START_LINE);
    OptionalInt offset = edge.number(EdgeKey.START_OFFSET);
    return line.isPresent() || offset.isEmpty()
        ? line
        : OptionalInt.of(program.lineOf(offset.getAsInt()));
  }

  /**
   * The place that an edge's offsets mean; all places if it has none, or such as none of the places
   * has, which is how a tool's offsets look that counts differently.
   */
  List<Site> narrow(List<Site> sites, WitnessEdge edge) {
    OptionalInt start = edge.number(EdgeKey.START_OFFSET);
    OptionalInt end = edge.number(EdgeKey.END_OFFSET);
    if (start.isEmpty() || sites.size() < 2) {
      return sites;
    }
    Range told = new Range(start.getAsInt(), Math.max(start.getAsInt(), end.orElse(0)) + 1);
    int least =
        sites.stream()
            .map(this::range)
            .filter(told::meets)
            .mapToInt(told::distance)
            .min()
            .orElse(-1);
    return least < 0
        ? sites
        : sites.stream().filter(s -> told.distance(range(s)) == least).toList();
  }

  private Range range(Site site) {
    if (site instanceof Site.Before s) {
      return range(s.statement());
    } else if (site instanceof Site.After s) {
      return range(s.statement());
    } else if (site instanceof Site.BeforeDecision s) {
      return condition(s.statement());
    } else if (site instanceof Site.Decision s) {
      return condition(s.statement());
    } else if (site instanceof Site.Choice s) {
      return new Range(
          operands.startOfCondition(s.questionMark()).start(), s.questionMark().start());
    } else if (site instanceof Site.Operand s) {
      return new Range(s.first().start(), s.last().end());
    } else if (site instanceof Site.Call s) {
      return new Range(s.callee().start(), s.close().end());
    } else if (site instanceof Site.Return s) {
      return new Range(s.callee().start(), s.close().end());
    } else if (site instanceof Site.End s) {
      return new Range(s.brace().start(), s.brace().end());
    }
    Site.Body body = (Site.Body) site;
    return new Range(body.brace().start(), body.brace().end());
  }

  private static Range range(Statement statement) {
    return new Range(statement.first().start(), statement.last().end());
  }

  private static Range condition(Statement statement) {
    Statement.Range condition = statement.condition().orElseThrow();
    return new Range(condition.start(), condition.end());
  }
}
