/**
 * Witnesses of format 2.0 as YAML, read and written, and the YAML reader beneath.
 *
 * <p>{@link dev.tracefold.witness.yaml.YamlReader} makes a tree of plain values and refuses what
 * could be used to hurt: aliases, depth, size. {@link dev.tracefold.witness.yaml.WitnessYamlReader}
 * knows the keys. What {@link dev.tracefold.witness.yaml.WitnessYamlWriter} writes reads back
 * equal.
 */
package dev.tracefold.witness.yaml;
