/**
 * What lives in memory and where: points-to analysis, regions, addresses, and reads and writes as
 * expressions.
 *
 * <p>{@link dev.tracefold.frontend.memory.PointsTo} merges objects that one pointer may point to
 * into one {@link dev.tracefold.frontend.memory.ObjectNode}, and splits each node into slots that
 * no access straddles. A slot becomes plain variables where its node has exactly one object and
 * only constant offsets, and else one array from byte addresses to granules. Uses the IR picture
 * and {@code externals}; knows nothing of blocks and edges.
 */
package dev.tracefold.frontend.memory;
