import { z } from "zod";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { countDays } from "./count-days.ts";
import { registerFigureFiles } from "./file-routes.ts";
import { transparencyHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

export const countDecisionsJob = defineJob("count_decisions", z.object({}));

export const feature = {
  tables,
  handlers: transparencyHandlers,
  routes: [registerFigureFiles],
  jobs: () => [countDecisionsJob.doneBy(countDays, { at: "12 2 * * *", fill: "1d" })],
} satisfies Feature;
