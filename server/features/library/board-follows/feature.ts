import type { Feature } from "#server/platform/feature.ts";
import { boardFollowHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "board.board_followed": null;
    "board.board_unfollowed": null;
  }
}

export const feature = { tables, handlers: boardFollowHandlers } satisfies Feature;
