package dev.tracefold.engines.catalogue;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The engines that can be asked for. */
public enum EngineName {
  SE("forward symbolic execution"),
  BSE("backward symbolic execution"),
  KIND("k-induction on paths"),
  BSELF("backward symbolic execution with loop folding"),
  BMC("bounded model checking with merged states"),
  FUZZ("random testing guided by coverage"),
  TRACER("forward symbolic execution with interpolation"),
  ITERDEEP("symbolic execution to growing depths, with interpolants as invariants"),
  CONTRACTS("recursive procedures one by one, by contracts"),
  CELLS("arrays by what holds of each cell"),
  NODES("linked structures by what holds of each node"),
  CLASSES("numbers by the constants that they lie between"),
  LEAPS("violations behind many rounds of loops that count");

  private final String purpose;

  EngineName(String purpose) {
    this.purpose = purpose;
  }

  /** The engine with a name. */
  public static Optional<EngineName> of(String text) {
    return Arrays.stream(values()).filter(e -> e.text().equals(text)).findFirst();
  }

  /** What it does, in a few words. */
  public String purpose() {
    return purpose;
  }

  /** The name as options, statistics and {@code Engine.name()} have it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
