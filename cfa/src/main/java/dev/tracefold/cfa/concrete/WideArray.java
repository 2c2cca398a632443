package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** An array whose indices or elements do not fit a long. Rare, so a copy copies everything. */
final class WideArray extends ConcreteArray {
  private final BigInteger otherwise;

  /** No entry equals {@code otherwise}. */
  private final Map<BigInteger, BigInteger> entries;

  WideArray(ArrayType type, BigInteger otherwise) {
    this(type, otherwise, new HashMap<>());
  }

  private WideArray(ArrayType type, BigInteger otherwise, Map<BigInteger, BigInteger> entries) {
    super(type);
    this.otherwise = otherwise;
    this.entries = entries;
  }

  @Override
  public WideArray copy() {
    return new WideArray(type(), otherwise, new HashMap<>(entries));
  }

  @Override
  public BigInteger element(BigInteger index) {
    return entries.getOrDefault(index, otherwise);
  }

  @Override
  public void setElement(BigInteger index, BigInteger element) {
    if (element.equals(otherwise)) {
      entries.remove(index);
    } else {
      entries.put(index, element);
    }
  }

  @Override
  public boolean sameElements(ConcreteArray other) {
    WideArray o = (WideArray) other;
    if (otherwise.equals(o.otherwise)) {
      return entries.equals(o.entries);
    }
    BigInteger domain = type().index().modulus();
    boolean everyIndexListed =
        domain.bitLength() <= 31 && isListedEverywhere(o, domain.intValueExact());
    return everyIndexListed
        && entries.keySet().stream().allMatch(i -> element(i).equals(o.element(i)))
        && o.entries.keySet().stream().allMatch(i -> element(i).equals(o.element(i)));
  }

  private boolean isListedEverywhere(WideArray other, int domain) {
    long listed =
        entries.size()
            + other.entries.keySet().stream().filter(i -> !entries.containsKey(i)).count();
    return listed == domain;
  }

  @Override
  public Value.ArrayContents contents() {
    return new Value.ArrayContents(
        Collections.unmodifiableSortedMap(new TreeMap<>(entries)), otherwise);
  }
}
