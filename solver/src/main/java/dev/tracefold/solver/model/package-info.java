/**
 * Models: values of variables that are independent of the solver they came from, and the evaluation
 * of expressions under them. Uses {@code cfa} only.
 */
package dev.tracefold.solver.model;
