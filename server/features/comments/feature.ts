import type { Feature } from "#server/platform/feature.ts";
import { commentPurge } from "./purge-comments.ts";
import { commentHandlers } from "./routes.ts";

export const feature = {
  handlers: commentHandlers,
  purge: { ...commentPurge, after: ["boards", "pins"] },
} satisfies Feature;
