package dev.tracefold.results;

import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.util.Map;

/**
 * A proof of a program that does at least what the given one does. The claim: from where an edge of
 * the given program leads to in the other one, a run can go on to the copy of the edge's target
 * without any change.
 *
 * @param copies what of the other program's main each location of the given one's is
 */
public record ForgetfulProof(Program forgetful, Map<Location, Location> copies, Proof proof)
    implements Proof {
  public ForgetfulProof {
    copies = Map.copyOf(copies);
  }
}
