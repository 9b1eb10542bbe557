import { enqueue } from "#server/platform/jobs.ts";
import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { lookJob } from "./jobs/look-at-pictures.ts";

/** Has new Pins' pictures looked at within seconds. The rest waits for the next minute. */
export const noticePictures: EventConsumer = {
  name: "looks",
  async take(tx, events) {
    const isNew = events.some(({ objectType, verb }) => objectType === "pin" && verb === "pin_created");
    if (isNew) await enqueue(tx, lookJob, {}, { key: lookJob.name });
  },
};
