/** What the front end is given, and what is wrong with it: values that all of its packages use. */
package dev.tracefold.frontend.input;
