/** Tests of properties and their formulas. */
package dev.tracefold.cfa.property;
