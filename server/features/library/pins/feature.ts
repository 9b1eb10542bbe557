import type { Feature } from "#server/platform/feature.ts";
import { videoSettledJob } from "../../base/videos/index.ts";
import { readLinkJob, readLinkOfPin } from "./jobs/read-link.ts";
import { publishLostJob } from "./pending/pending-jobs.ts";
import { publishLost, publishPending } from "./pending/publish-pending.ts";
import type { PinsEventData } from "./pins-event.ts";
import { pinPurge } from "./purge-pins.ts";
import { pinHandlers } from "./routes.ts";
import { tables } from "./tables.ts";

/** The board that the Pin is on, or was on. */
type PinPlace = { board_id: string | null };

declare module "#server/platform/events.ts" {
  interface EventData {
    "pin.pin_created": PinPlace;
    "pin.pin_saved": PinPlace;
    /** Also when it was moved, to the board it is on now. */
    "pin.pin_changed": PinPlace & { from_board_id: string | null; is_moved: boolean };
    "pin.pin_deleted": PinPlace;
    /** The video of a Pin that was to be published couldn't be. */
    "pending_pin.failed": null;
    /** Of several Pins, on the board they are on now, or on the member if there is none. */
    "board.pins_moved": PinsEventData;
    "board.pins_copied": PinsEventData;
    "board.pins_deleted": PinsEventData;
    "member.pins_moved": PinsEventData;
    "member.pins_copied": PinsEventData;
    "member.pins_deleted": PinsEventData;
    "board.pins_restored": { pin_ids: string[] };
    "member.pins_restored": { pin_ids: string[] };
    "board.pins_reordered": { pin_ids: string[]; section_id: string | null };
  }
}

export const feature = {
  tables,
  handlers: pinHandlers,
  purge: pinPurge,
  jobs: () => [
    readLinkJob.doneBy(readLinkOfPin),
    videoSettledJob.doneBy(publishPending),
    publishLostJob.doneBy(publishLost, { at: "23 * * * *" }),
  ],
} satisfies Feature;
