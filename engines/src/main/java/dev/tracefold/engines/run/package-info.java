/** The engine contract: what an engine is asked, and who hears how its run goes. */
package dev.tracefold.engines.run;
