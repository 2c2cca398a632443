/**
 * The engines by their names: what each is for, what can be chosen of it, and how it is made. Who
 * runs engines asks here and needs to know none of them.
 */
package dev.tracefold.engines.catalogue;
