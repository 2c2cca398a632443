/** Tests of the portfolio. */
package dev.tracefold.engines.portfolio;
