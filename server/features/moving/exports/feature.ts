import type { Feature } from "#server/platform/feature.ts";
import { registerExports } from "./http-routes.ts";
import { makeExportJob, sweepExportsJob, tendExportsJob } from "./jobs/kinds.ts";
import { makeExport } from "./jobs/make-export.ts";
import { sweepExports, tendExports } from "./jobs/sweep-exports.ts";
import { exportReadyMail } from "./mails.ts";
import { purgeOfExports } from "./purge-exports.ts";
import { exportHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    /** Its file can be downloaded, or it failed permanently. */
    "export.ended": null;
  }
}

export const feature = {
  tables,
  handlers: exportHandlers,
  mails: [exportReadyMail],
  routes: [registerExports],
  jobs: () => [
    makeExportJob.doneBy(makeExport),
    tendExportsJob.doneBy(tendExports, { at: "* * * * *" }),
    sweepExportsJob.doneBy(sweepExports, { at: "41 * * * *", fill: "1d" }),
  ],
  purge: purgeOfExports,
} satisfies Feature;
