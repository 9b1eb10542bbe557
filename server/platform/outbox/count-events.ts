import type { Db } from "../db/database.ts";
import type { EventConsumer } from "./consumer.ts";

type Count = { objectType: string; verb: string; count: string };

const add = {
  name: "count_events",
  text: `
    insert into event_counts (object_type, verb, count)
    select object_type, verb, count(*) from unnest($1::text[], $2::text[]) as told (object_type, verb) group by 1, 2
    on conflict (object_type, verb) do update set count = event_counts.count + excluded.count`,
};

/** Counts events by kind for `/metrics`. The counts are exact across processes and survive restarts. */
export const countEvents: EventConsumer = {
  name: "count_events",
  async take(tx, events) {
    await tx.query(add, [events.map(({ objectType }) => objectType), events.map(({ verb }) => verb)]);
  },
};

const selectCounts = {
  name: "list_event_counts",
  text: `select object_type as "objectType", verb, count from event_counts`,
};

export async function listEventCounts(db: Db): Promise<Count[]> {
  return await db.query(selectCounts, []);
}
