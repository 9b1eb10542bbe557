import type { Feature } from "#server/platform/feature.ts";
import type { RouteRegistrar } from "#server/platform/http/app.ts";
import { readMeanings, readMeaningsJob } from "./jobs/read-meanings.ts";
import { meaningsOf } from "./meanings-of.ts";
import { getSearchModel } from "./search-model.ts";
import { tables } from "./tables.ts";

/** Reads all meanings once the server responds, so that the first search has them. */
const readEarly: RouteRegistrar = (app, context) => {
  app.addHook("onListen", () => {
    meaningsOf(context);
  });
};

export const feature = {
  tables,
  handlers: { "SearchModel.get": getSearchModel },
  routes: [readEarly],
  jobs: () => [readMeaningsJob.doneBy(readMeanings, { at: "* * * * *" })],
} satisfies Feature;
