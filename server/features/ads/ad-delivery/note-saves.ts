import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { noteSavedPins } from "./attributions-repo.ts";

/** Whoever saves a promoted Pin, wherever they found it, may have seen its ad before. */
export const noteSaves: EventConsumer = {
  name: "ad_saves",
  async take(tx, events) {
    const saved = events.filter(({ objectType, verb }) => objectType === "pin" && verb === "pin_saved");
    if (saved.length > 0) await noteSavedPins(tx, saved);
  },
};
