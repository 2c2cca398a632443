/** The one interface over the SMT solvers and its decorators. Uses {@code cfa} only. */
package dev.tracefold.solver;
