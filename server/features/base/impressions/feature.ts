import type { Feature } from "#server/platform/feature.ts";
import {
  countImpressions,
  countImpressionsJob,
  sweepImpressions,
  sweepImpressionsJob,
} from "./count-impressions.ts";
import { purgeViews } from "./counts-repo.ts";
import { getPinFigures, getTopPinFigures, getUserFigures } from "./get-figures.ts";
import { noteSaves } from "./note-saves.ts";
import { registerImpressions } from "./receive-impressions.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: {
    "PinFigures.get": getPinFigures,
    "TopPinFigures.get": getTopPinFigures,
    "UserFigures.get": getUserFigures,
  },
  routes: [registerImpressions],
  consumers: [noteSaves],
  jobs: () => [
    countImpressionsJob.doneBy((context) => countImpressions(context), { at: "* * * * *" }),
    sweepImpressionsJob.doneBy(sweepImpressions, { at: "27 4 * * *", fill: "1d" }),
  ],
  purge: {
    columns: ["member_days.member_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => purgeViews(tx, { memberId }));
    },
  },
} satisfies Feature;
