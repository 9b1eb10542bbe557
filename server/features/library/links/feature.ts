import type { Feature } from "#server/platform/feature.ts";
import { checkLinks } from "./jobs/check-links.ts";
import { checkLinksJob, placeLinksJob, spreadLinkStatesJob, sweepLinksJob } from "./jobs/kinds.ts";
import { placeLinks } from "./jobs/place-links.ts";
import { spreadStates } from "./jobs/spread-states.ts";
import { sweepLinks } from "./jobs/sweep-links.ts";
import { linkPurge } from "./purge-links.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  purge: linkPurge,
  jobs: () => [
    checkLinksJob.doneBy(checkLinks, { at: "* * * * *" }),
    placeLinksJob.doneBy(placeLinks, { at: "* * * * *" }),
    spreadLinkStatesJob.doneBy(spreadStates, { at: "* * * * *" }),
    sweepLinksJob.doneBy(sweepLinks, { at: "17 3 * * *", fill: "1d" }),
  ],
} satisfies Feature;
