/**
 * From LLVM's instructions to automata: {@link dev.tracefold.frontend.translate.ModuleTranslation}
 * is the entry. A block becomes as few edges as its calls, inputs and branches allow: values are
 * composed by substitution. Uses the IR picture ({@code llvm.ir}), {@code memory} for what lives in
 * memory, and {@code externals} for what library functions mean. What cannot be expressed ends in
 * an unsupported location, never in a guess.
 */
package dev.tracefold.frontend.translate;
