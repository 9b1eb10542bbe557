import type { Feature } from "#server/platform/feature.ts";
import { tryPurge } from "./purge-tries.ts";
import { tryHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

type TryEventData = { pin_id: string };

declare module "#server/platform/events.ts" {
  interface EventData {
    "try.create": TryEventData;
    "try.update": TryEventData;
    "try.delete": TryEventData;
    "try.restore": TryEventData;
  }
}

export const feature = {
  tables,
  handlers: tryHandlers,
  purge: { ...tryPurge, after: ["boards", "pins"] },
} satisfies Feature;
