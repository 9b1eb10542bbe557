import type { Feature } from "#server/platform/feature.ts";
import { blockHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.block": null;
    "member.unblock": null;
  }
}

export const feature = { tables, handlers: blockHandlers } satisfies Feature;
