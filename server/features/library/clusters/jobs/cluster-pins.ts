import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import type { EventConsumer, RecordedEvent } from "#server/platform/outbox/consumer.ts";
import { clusterPinsOf } from "../cluster-pins.ts";
import { CHANGES_MIN, endTurn, noteChanges, takeTurn } from "../turns-repo.ts";

/** Afterwards, other jobs get their turn. */
const TURN_MS = 5000;
const PAUSE_MS = 6000;
export const clusterPinsJob = defineJob("cluster_pins", z.object({}));

/** Compares the Pins of everyone who changed enough of them, one member at a time. */
export async function clusterPins(context: Pick<Context, "db" | "elapsedMs">): Promise<void> {
  const end = context.elapsedMs() + TURN_MS;
  while (context.elapsedMs() < end) {
    const turn = await takeTurn(context.db);
    if (turn === null) return;
    await clusterPinsOf(context, turn.member_id);
    const values = { memberId: turn.member_id, changes: turn.changes };
    await context.db.transaction((tx) => endTurn(tx, values));
  }
}

/** Counts what members change among their Pins. */
export const noticePinChanges: EventConsumer = {
  name: "clusters",
  async take(tx, events) {
    const changes = new Map<string, number>();
    for (const event of events) {
      const count = changesOf(event);
      if (event.actorId !== null && count > 0)
        changes.set(event.actorId, (changes.get(event.actorId) ?? 0) + count);
    }
    if (changes.size === 0) return;
    if (await noteChanges(tx, changes)) await enqueueSoon(tx);
  },
};

function changesOf({ objectType, verb }: RecordedEvent): number {
  if (objectType === "pin") return verb.startsWith("pin_") ? 1 : 0;
  // What changes many Pins at once counts as enough.
  return /^(?:pins_|board_merged|board_deleted|board_restored)/.test(verb) ? CHANGES_MIN : 0;
}

async function enqueueSoon(tx: Tx): Promise<void> {
  const runAt = new Date(Date.now() + PAUSE_MS);
  await enqueue(tx, clusterPinsJob, {}, { key: "cluster_pins", runAt });
}
