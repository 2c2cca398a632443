/**
 * Running programs on concrete values: a trace says what the arbitrary values are, {@link
 * dev.tracefold.cfa.concrete.Interpreter} executes the automaton on them.
 *
 * <p>Expressions are compiled once into closures over a {@link dev.tracefold.cfa.concrete.Frame};
 * {@link dev.tracefold.cfa.concrete.CompiledProgram} hands the compiled pieces to engines that run
 * concrete stretches themselves. Nothing here asks the expression factory to simplify or fold: what
 * it computes is an independent check of what the engines and the factory believe.
 */
package dev.tracefold.cfa.concrete;
