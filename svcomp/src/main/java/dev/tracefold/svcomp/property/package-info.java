/**
 * Properties as SV-COMP writes them: the text of a {@code .prp} file is parsed, its name means
 * nothing.
 *
 * <p>{@link dev.tracefold.svcomp.property.PropertyParser} is the entry.
 */
package dev.tracefold.svcomp.property;
