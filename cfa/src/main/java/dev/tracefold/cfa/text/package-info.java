/**
 * Text forms of whole programs: {@link dev.tracefold.cfa.text.CfaText} is written and read back,
 * and is how tests say their automata; {@link dev.tracefold.cfa.text.CfaDot} is for the eye.
 *
 * <p>Uses {@code dev.tracefold.cfa.expr} and {@code dev.tracefold.cfa.graph}.
 */
package dev.tracefold.cfa.text;
