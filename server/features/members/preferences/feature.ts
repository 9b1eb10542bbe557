import type { ResultOf } from "#contract/operations.ts";
import type { Feature } from "#server/platform/feature.ts";
import { preferenceHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.metadata_updated": { fields: string[] };
    "member.board_visibility_updated": ResultOf<"BoardVisibilitySettings.update">;
  }
}

export const feature = { tables, handlers: preferenceHandlers } satisfies Feature;
