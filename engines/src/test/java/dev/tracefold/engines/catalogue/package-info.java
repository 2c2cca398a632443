/** Tests of what engines are made of their names. */
package dev.tracefold.engines.catalogue;
