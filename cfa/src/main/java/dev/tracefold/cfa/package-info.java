/**
 * The automaton that every engine works on: locations, guarded parallel assignments and typed
 * expressions. Depends on no other module.
 */
package dev.tracefold.cfa;
