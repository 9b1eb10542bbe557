import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { countMemberSaves, countPinSaves } from "./days-repo.ts";

/** Counts saves for the Pins they came of. What isn't public when it's read stays out. */
export const noteSaves: EventConsumer = {
  name: "pin_figures",
  async take(tx, events) {
    const saved = events.filter(({ objectType, verb }) => objectType === "pin" && verb === "pin_saved");
    if (saved.length === 0) return;
    const ids = saved.map(({ objectId }) => objectId);
    await countPinSaves(tx, { ids });
    await countMemberSaves(tx, { ids });
  },
};
