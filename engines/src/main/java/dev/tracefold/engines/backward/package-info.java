/**
 * What the backward engines share: preimages of edges, paths that grow at their front, and the
 * trees of suffixes that become proofs. Uses {@code cfa}, {@code solver} and the result types.
 */
package dev.tracefold.engines.backward;
