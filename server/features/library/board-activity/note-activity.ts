import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { activityOf } from "./activity-entries.ts";
import { insertActivity } from "./write-repo.ts";

/** Notes what people do on boards they share. Whether someone may still know of it is asked when it is read. */
export const noteActivity: EventConsumer = {
  name: "board_activity",
  async take(tx, events) {
    const deeds = events.flatMap(activityOf);
    if (deeds.length > 0) await insertActivity(tx, deeds);
  },
};
