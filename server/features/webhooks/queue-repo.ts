import type { WebhookKind } from "#contract/webhooks.ts";
import type { Tx } from "#server/platform/db/database.ts";

export type Occurrence = {
  kind: WebhookKind;
  /** Whose webhooks are told. Null: those of whoever saved the Pin. */
  owner_id: string | null;
  pin_id: string | null;
  object_id: string;
  happened_at: string;
};

// Numbered, so that deliveries get their places in the order of the events.
const insertAll = {
  name: "queue_webhook_deliveries",
  text: `
    with occurrences as (
      select n, kind, coalesce(owner_id, pins.pinner_id) as owner_id, object_id, happened_at
      from jsonb_to_recordset($1::jsonb)
        as given (n int, kind text, owner_id bigint, pin_id bigint, object_id bigint, happened_at timestamptz)
      left join pins on pins.id = given.pin_id
    ), found as (
      select next_id(home_in(webhooks.id)) as id, webhooks.id as webhook_id, kind, object_id, happened_at
      from occurrences
      join webhooks on webhooks.owner_id = occurrences.owner_id and off_at is null and kind = any(kinds)
      order by n
    )
    insert into webhook_deliveries (id, webhook_id, message_id, kind, object_id, happened_at)
    select id, webhook_id, id, kind, object_id, happened_at from found
    returning webhook_id`,
};

/** Queues what happened for the webhooks that are told of it. Returns these. */
export async function queueOccurrences(tx: Tx, occurrences: readonly Occurrence[]): Promise<string[]> {
  const numbered = occurrences.map((occurrence, n) => ({ ...occurrence, n }));
  const rows = await tx.query<{ webhook_id: string }>(insertAll, [JSON.stringify(numbered)]);
  return [...new Set(rows.map((row) => row.webhook_id))];
}
