package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.CfaBuilder;
import java.util.Random;

/** What the automata of one random program share. */
record RandomSetting(CfaBuilder.Ids ids, ExprFactory factory, Random random, Shape shape) {}
