package dev.tracefold.certifier.formula;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The locations of automata by their numbers. What a proof calls a location is taken for its number
 * alone: whether it is an error, or final, is for the program to say.
 */
public final class OwnLocations {
  private final Map<Location, Location> own = new HashMap<>();

  private OwnLocations(Collection<Cfa> automata) {
    automata.forEach(cfa -> cfa.locations().forEach(l -> own.put(l, l)));
  }

  public static OwnLocations of(Collection<Cfa> automata) {
    return new OwnLocations(automata);
  }

  /** The location of that number, if there is one. */
  public Optional<Location> of(Location claimed) {
    return Optional.ofNullable(own.get(claimed));
  }

  /** Those that there are. */
  public Set<Location> of(Set<Location> claimed) {
    Set<Location> found = new TreeSet<>();
    claimed.forEach(l -> of(l).ifPresent(found::add));
    return found;
  }
}
