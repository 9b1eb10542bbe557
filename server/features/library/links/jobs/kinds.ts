import { z } from "zod";
import { defineJob } from "#server/platform/jobs.ts";

export const checkLinksJob = defineJob("check_links", z.object({}), "outside");
/** Gives new addresses their hosts and times, and then addresses of older Pins. */
export const placeLinksJob = defineJob("place_links", z.object({}));
/** Writes the states of addresses to the Pins that have them. */
export const spreadLinkStatesJob = defineJob("spread_link_states", z.object({}));
export const sweepLinksJob = defineJob("sweep_links", z.object({}));
