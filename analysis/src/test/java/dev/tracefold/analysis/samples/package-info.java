/** Tests of runs on random inputs. */
package dev.tracefold.analysis.samples;
