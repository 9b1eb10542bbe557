import type { Feature } from "#server/platform/feature.ts";
import { registerImports } from "./http-routes.ts";
import { makeImportVideosJob, sweepImportsJob, tendImportsJob, workOnImportJob } from "./jobs/kinds.ts";
import { sweepImports, tendImports, workOnImport } from "./jobs/work-on-import.ts";
import { purgeOfImports } from "./purge-imports.ts";
import { importHandlers } from "./routes.ts";
import { tables } from "./tables.ts";
import { makeNextVideo } from "./videos/make-video.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    /** All of it is made, or it was given up, after so long that its member may have left the page. */
    "import.ended": { is_noteworthy: boolean };
  }
}

export const feature = {
  tables,
  handlers: importHandlers,
  routes: [registerImports],
  jobs: () => [
    workOnImportJob.doneBy(workOnImport),
    makeImportVideosJob.doneBy(makeNextVideo),
    tendImportsJob.doneBy(tendImports, { at: "* * * * *" }),
    sweepImportsJob.doneBy(sweepImports, { at: "37 4 * * *", fill: "1d" }),
  ],
  purge: purgeOfImports,
} satisfies Feature;
