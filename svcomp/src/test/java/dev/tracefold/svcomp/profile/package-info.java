/** Tests of where a run's time goes. */
package dev.tracefold.svcomp.profile;
