/**
 * What it means to check an answer: the {@link dev.tracefold.results.certificate.Certifier} that
 * runs engines ask, and what it says. The checks themselves are a module that no engine uses.
 */
package dev.tracefold.results.certificate;
