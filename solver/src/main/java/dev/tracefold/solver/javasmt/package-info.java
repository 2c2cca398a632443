/**
 * Back ends whose terms are made by JavaSMT. Z3 is then driven through its own interface, for
 * limits that a context survives and cheap models, which JavaSMT has not; other solvers through
 * JavaSMT's.
 */
package dev.tracefold.solver.javasmt;
