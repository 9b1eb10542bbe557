import type { Feature } from "#server/platform/feature.ts";
import { commentPurge } from "./purge-comments.ts";
import { commentHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

type CommentEventData = { pin_id: string; parent_id: string | null };

declare module "#server/platform/events.ts" {
  interface EventData {
    "comment.create": CommentEventData;
    "comment.update": CommentEventData;
    "comment.delete": CommentEventData;
    "comment.restore": CommentEventData;
    "comment.like": CommentEventData;
    "comment.unlike": CommentEventData;
  }
}

export const feature = {
  tables,
  handlers: commentHandlers,
  purge: { ...commentPurge, after: ["boards", "pins"] },
} satisfies Feature;
