import { WEBHOOK_WAITING_MAX } from "#contract/limits/webhooks.ts";
import type { WebhookKind } from "#contract/open/webhooks.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { WebhookOfOwner } from "./job-kinds.ts";

export type Occurrence = {
  kind: WebhookKind;
  /** Whose webhooks are told, next to the others. */
  owner_id: string | null;
  /** Told are those of whoever saved this Pin. */
  pin_id: string | null;
  /** Those of this board's members. */
  board_id: string | null;
  object_id: string;
  happened_at: string;
};

// Numbered, so that deliveries get their places in the order of the events.
const insertAll = {
  name: "queue_webhook_deliveries",
  text: `
    with occurrences as materialized (
      select given.*, pins.pinner_id, case when kind like 'pin.%' then pins.board_id else given.board_id end as place_id
      from jsonb_to_recordset($1::jsonb) as given (
        n int, kind text, owner_id bigint, pin_id bigint, board_id bigint, object_id bigint, happened_at timestamptz
      )
      left join pins on pins.id = given.pin_id
    ), told as (
      select n, owner_id as member_id, true as is_own from occurrences where owner_id is not null
      union all
      select n, pinner_id, true from occurrences where pinner_id is not null
      union all
      select n, board_members.member_id, false
      from occurrences join board_members on board_members.board_id = place_id
    ), found as materialized (
      select webhooks.id as webhook_id, webhooks.owner_id as to_id, n, bool_or(is_own) as is_own,
        row_number() over (partition by webhooks.id order by n) as nth
      from told
      join occurrences using (n)
      join webhooks on webhooks.owner_id = told.member_id and off_at is null and kind = any(kinds)
      group by webhooks.id, n
    ), room as (
      select webhook_id, $2::int - (
        select count(*) from (
          select from webhook_deliveries as waiting
          where waiting.webhook_id = listed.webhook_id and state = 'waiting' limit $2::int
        ) as counted
      ) as places
      from (select distinct webhook_id from found) as listed
    ), missed as (
      update webhooks set missed_count = missed_count + lost.count, missed_since = coalesce(missed_since, now())
      from (
        select webhook_id, count(*)::int from found join room using (webhook_id) where nth > places group by webhook_id
      ) as lost
      where webhooks.id = lost.webhook_id
    ), queued as (
      select next_id(home_in(webhook_id)) as id, webhook_id, kind, object_id, happened_at, is_own
      from (
        select * from found join room using (webhook_id) join occurrences using (n)
        where nth <= places order by n
      ) as in_order
    ), stored as (
      insert into webhook_deliveries (id, webhook_id, message_id, kind, object_id, happened_at, is_own)
      select id, webhook_id, id, kind, object_id, happened_at, is_own from queued
      returning webhook_id
    )
    select distinct webhook_id, to_id as owner_id from stored join found using (webhook_id)`,
};

/** Queues what happened for the webhooks that are told of it, as far as they have room. Returns these. */
export async function queueOccurrences(
  tx: Tx,
  occurrences: readonly Occurrence[],
): Promise<WebhookOfOwner[]> {
  const numbered = occurrences.map((occurrence, n) => ({ ...occurrence, n }));
  const values = [JSON.stringify(numbered), WEBHOOK_WAITING_MAX];
  return await tx.query<WebhookOfOwner>(insertAll, values);
}
