import type { Db } from "#server/platform/db/database.ts";
import type { WebhookOfOwner } from "./job-kinds.ts";

const sweepBatch = 5000;
const deleteOld = {
  name: "delete_old_webhook_deliveries",
  text: `delete from webhook_deliveries where id = any(array(
    select id from webhook_deliveries where created_at < $1 limit ${sweepBatch}
  )) returning 1`,
};

/** Deletes in small batches, so that no lock is held for long. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  while ((await db.query(deleteOld, [before.toISOString()])).length === sweepBatch);
}

const selectLong = {
  name: "list_long_webhook_logs",
  text: "select webhook_id from webhook_deliveries group by webhook_id having count(*) > $1",
};

const shorten = {
  name: "shorten_webhook_log",
  text: `delete from webhook_deliveries where id = any(array(
    select id from webhook_deliveries where webhook_id = $1 and state <> 'waiting' and place < (
      select min(place) from (
        select place from webhook_deliveries where webhook_id = $1 order by place desc limit $2
      ) as kept
    ) order by place limit ${sweepBatch}
  )) returning 1`,
};

/** Leaves the newest in each log, and whatever still waits. */
export async function shortenLogs(db: Db, most: number): Promise<void> {
  const long = await db.query<{ webhook_id: string }>(selectLong, [most]);
  for (const { webhook_id: id } of long) {
    while ((await db.query(shorten, [id, most])).length === sweepBatch);
  }
}

const overdueBatch = 1000;
const selectOverdue = {
  name: "list_overdue_webhooks",
  text: `select id as webhook_id, owner_id from webhooks where id > $2 and off_at is null and exists (
    select from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting' and due_at < $1
  ) order by id limit ${overdueBatch}`,
};

/** Webhooks with something that should have been sent long ago: their job was lost, as in a restore. */
export async function* listOverdueWebhooks(db: Db, before: Date): AsyncGenerator<WebhookOfOwner[]> {
  for (let after = "0"; ; ) {
    const rows = await db.query<WebhookOfOwner>(selectOverdue, [before.toISOString(), after]);
    yield rows;
    if (rows.length < overdueBatch) return;
    after = rows.at(-1)?.webhook_id ?? after;
  }
}
