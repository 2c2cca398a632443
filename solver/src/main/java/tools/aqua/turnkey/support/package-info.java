/**
 * Takes the place of the support library of z3-turnkey, whose name Z3's Java bindings call; ours
 * loads the library unpacked at build time instead of unpacking it at every start.
 */
package tools.aqua.turnkey.support;
