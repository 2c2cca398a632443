/**
 * Witnesses of format 1.0: an automaton as GraphML, read and written.
 *
 * <p>The reader takes no document type, so that there are no entities to expand, and refuses keys
 * that are not declared or not of the format. What {@link
 * dev.tracefold.witness.graphml.GraphmlWriter} writes reads back equal.
 */
package dev.tracefold.witness.graphml;
