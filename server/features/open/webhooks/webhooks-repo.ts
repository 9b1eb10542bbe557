import { sql } from "kysely";
import { WEBHOOK_OLD_SECRET_HOURS, WEBHOOKS_MAX } from "#contract/limits/webhooks.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const columns = [
  "webhooks.id",
  "webhooks.url",
  "webhooks.description",
  "webhooks.kinds",
  "webhooks.off_at",
  "webhooks.off_reason",
  "webhooks.missed_count",
  "webhooks.missed_since",
  "webhooks.old_secret_until",
  "webhooks.created_at",
] as const;

type Own = { id: string; ownerId: string };

/** Locks a member who adds webhooks, so that they can't have too many. */
export const lockAdder = prepareWrite<{ ownerId: string }>("lock_adder_of_webhooks")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("ownerId")).forNoKeyUpdate(),
);

export const listWebhooks = prepare<{ ownerId: string }>("list_webhooks")((slot) =>
  build
    .selectFrom("webhooks")
    .select(columns)
    .where("owner_id", "=", slot("ownerId"))
    .orderBy("id", "desc")
    .limit(sql.lit(WEBHOOKS_MAX)),
);

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

type NewWebhook = { ownerId: string; url: string; description: string; kinds: string[]; secret: Buffer };

const insert = prepare<NewWebhook>("insert_webhook")((slot) =>
  build
    .insertInto("webhooks")
    .values({
      id: idOfMembers(slot("ownerId")),
      owner_id: slot("ownerId"),
      url: slot("url"),
      description: slot("description"),
      kinds: slot("kinds"),
      secret: slot("secret"),
    })
    .returning(columns),
);

export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<WebhookRow> {
  const row = await findFirst(insert(tx, webhook));
  if (!row) throw new Error("A webhook was not stored");
  return row;
}

/** Locked, so that what is queued for it and whether it's on stay as they are until the transaction ends. */
const lockOwn = prepare<Own>("lock_own_webhook")((slot) =>
  build
    .selectFrom("webhooks")
    .select(columns)
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId"))
    .forNoKeyUpdate(),
);

export async function lockOwnWebhook(tx: Tx, own: Own): Promise<WebhookRow | null> {
  return await findFirst(lockOwn(tx, own));
}

/** Returns nothing unless the member has such a webhook. */
export const findOwnWebhook = prepare<Own>("find_own_webhook")((slot) =>
  build
    .selectFrom("webhooks")
    .select("id")
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId")),
);

type Change = { id: string; description: string; kinds: string[] };

const update = prepare<Change>("update_webhook")((slot) =>
  build
    .updateTable("webhooks")
    .set({ description: slot("description"), kinds: slot("kinds") })
    .where("id", "=", slot("id"))
    .returning(columns),
);

/** Of a webhook that is locked. Returns it as it is now. */
export async function updateWebhook(tx: Tx, change: Change): Promise<WebhookRow> {
  const row = await findFirst(update(tx, change));
  if (!row) throw new Error("A locked webhook is gone");
  return row;
}

export const switchOn = prepareWrite<{ id: string }>("switch_webhook_on")((slot) =>
  build
    .updateTable("webhooks")
    .set({ off_at: null, off_reason: null, missed_count: 0, missed_since: null })
    .where("id", "=", slot("id")),
);

type Off = { id: string; reason: "owner" | "failing" | "gone"; at: string };

const markOff = prepare<Off>("switch_webhook_off")((slot) =>
  build
    .updateTable("webhooks")
    .set({ off_at: slot("at"), off_reason: slot("reason") })
    .where("id", "=", slot("id"))
    .where("off_at", "is", null)
    .returning(["owner_id", "url"]),
);

const cancelWaiting = prepareWrite<{ id: string }>("cancel_webhook_deliveries")((slot) =>
  build
    .updateTable("webhook_deliveries")
    .set({ state: "canceled" })
    .where("webhook_id", "=", slot("id"))
    .where("state", "=", "waiting"),
);

/** Events that were missed so long ago that the log wouldn't have them either. */
export const forgetMissed = prepareWrite<{ before: string }>("forget_missed_webhook_events")((slot) =>
  build
    .updateTable("webhooks")
    .set({ missed_count: 0, missed_since: null })
    .where("missed_since", "<", slot("before")),
);

/** Cancels what waits, too. Returns null if it was off already. */
export async function switchWebhookOff(tx: Tx, off: Off): Promise<{ owner_id: string; url: string } | null> {
  const row = await findFirst(markOff(tx, off));
  if (row) await cancelWaiting(tx, { id: off.id });
  return row;
}

const remove = prepare<Own>("delete_webhook")((slot) =>
  build
    .deleteFrom("webhooks")
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId"))
    .returning("id"),
);

/** Returns false if the member has no such webhook. */
export async function deleteWebhook(tx: Tx, own: Own): Promise<boolean> {
  return (await remove(tx, own)).length > 0;
}

const replace = prepare<Own & { secret: Buffer; now: string }>("replace_webhook_secret")((slot) =>
  build
    .updateTable("webhooks")
    .set({
      secret: slot("secret"),
      old_secret: sql<Buffer>`secret`,
      old_secret_until: sql<string>`${slot("now")}::timestamptz + make_interval(hours => ${sql.lit(WEBHOOK_OLD_SECRET_HOURS)})`,
    })
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId"))
    .returning("url"),
);

/** Returns the address; null if the member has no such webhook. */
export async function replaceSecret(
  tx: Tx,
  values: Own & { secret: Buffer; now: string },
): Promise<string | null> {
  return (await findFirst(replace(tx, values)))?.url ?? null;
}

export const deleteWebhooksOf = prepareWrite<{ ownerId: string }>("delete_webhooks_of_member")((slot) =>
  build.deleteFrom("webhooks").where("owner_id", "=", slot("ownerId")),
);
