/** Tests of how facts are found. */
package dev.tracefold.engines.facts;
