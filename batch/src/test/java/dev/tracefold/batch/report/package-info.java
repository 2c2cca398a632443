/** Tests, among them one in a real browser. */
package dev.tracefold.batch.report;
