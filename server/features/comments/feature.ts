import type { Feature } from "#server/platform/feature.ts";
import { commentPurge } from "./purge-comments.ts";
import { commentHandlers } from "./routes.ts";

type Place = { pin_id: string; parent_id: string | null };

declare module "#server/platform/events.ts" {
  interface EventData {
    "comment.create": Place;
    "comment.update": Place;
    "comment.delete": Place;
    "comment.restore": Place;
    "comment.like": Place;
    "comment.unlike": Place;
  }
}

export const feature = {
  handlers: commentHandlers,
  purge: { ...commentPurge, after: ["boards", "pins"] },
} satisfies Feature;
