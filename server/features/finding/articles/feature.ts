import type { Feature } from "#server/platform/feature.ts";
import { purgeAuthors } from "./purge-authors.ts";
import { articleHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "article.create": null;
    "article.update": null;
    "article.delete": null;
  }
}

export const feature = { tables, handlers: articleHandlers, purge: purgeAuthors } satisfies Feature;
