/** That observing a program changes nothing in it. */
package dev.tracefold.svcomp.validation;
