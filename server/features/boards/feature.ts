import type { Feature } from "#server/platform/feature.ts";
import { boardPurge } from "./purge-boards.ts";
import { boardHandlers } from "./routes.ts";

export const feature = {
  handlers: boardHandlers,
  purge: { ...boardPurge, after: ["pins"] },
} satisfies Feature;
