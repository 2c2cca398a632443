/**
 * Concrete values, traces and the interpreter that runs a program on them. Shares no code with the
 * simplifying expression factory, so that each can test the other. Uses {@code cfa.expr} and {@code
 * cfa.graph}.
 */
package dev.tracefold.cfa.concrete;
