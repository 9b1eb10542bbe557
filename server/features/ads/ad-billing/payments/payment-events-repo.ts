import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

type EventValues = { adAccountId: string; eventId: string; kind: string };

const insert = prepare<EventValues>("insert_payment_event")((slot) =>
  build
    .insertInto("payment_events")
    .values({ ad_account_id: slot("adAccountId"), event_id: slot("eventId"), kind: slot("kind") })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id"),
);

/** False if the event was booked already. */
export async function noteEvent(tx: Tx, values: EventValues): Promise<boolean> {
  return (await findFirst(insert(tx, values))) !== null;
}
