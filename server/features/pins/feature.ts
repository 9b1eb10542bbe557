import type { Feature } from "#server/platform/feature.ts";
import { readLinkJob, readLinkOfPin } from "./jobs/read-link.ts";
import { pinPurge } from "./purge-pins.ts";
import { pinHandlers } from "./routes.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "pin.pin_created": null;
    "pin.pin_saved": null;
    "pin.pin_changed": null;
    "pin.pin_deleted": null;
    "board.pins_reordered": { pin_ids: string[]; section_id: string | null };
  }
}

export const feature = {
  handlers: pinHandlers,
  purge: pinPurge,
  jobs: () => [readLinkJob.doneBy(readLinkOfPin)],
} satisfies Feature;
