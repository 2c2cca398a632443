/**
 * The solver Bitwuzla, through the bindings that JavaSMT's developers publish with it. JavaSMT's
 * own use of them cannot stop a query without losing the context, cannot give cores of assumptions,
 * and with its finalizers has crashed JVMs (sosy-lab/java-smt, issue 570), so none of it is used
 * here.
 */
package dev.tracefold.solver.bitwuzla;
