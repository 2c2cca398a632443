/** Command lines and what they mean. */
package dev.tracefold.svcomp.options;
