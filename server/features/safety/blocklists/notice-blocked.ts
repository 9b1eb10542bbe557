import { enqueue } from "#server/platform/jobs.ts";
import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { openCaseBySignal } from "../cases/index.ts";
import { changedComments, changedPins } from "./events.ts";
import { findBlocked } from "./find-blocked.ts";
import { holdBlockedJob } from "./jobs/hold-blocked.ts";

/** A long action moves hundreds of Pins with each event. */
const CHUNK = 500;

/** Opens cases about new and changed Pins and comments that match a blocklist. It removes nothing: a person decides. */
export const noticeBlocked: EventConsumer = {
  name: "blocklists",
  async take(tx, events) {
    const [pinIds, commentIds] = [changedPins(events), changedComments(events)];
    const matches = await findBlocked(tx, { pinIds: [], commentIds });
    for (let at = 0; at < pinIds.length; at += CHUNK)
      matches.push(...(await findBlocked(tx, { pinIds: pinIds.slice(at, at + CHUNK), commentIds: [] })));
    for (const match of matches) {
      // Hiding a Pin locks its board, which a batch of events can't do in the right order.
      if (match.signal === "child_safety") await enqueue(tx, holdBlockedJob, { pinId: match.objectId });
      else await openCaseBySignal(tx, { ...match, now: new Date() });
    }
  },
};
