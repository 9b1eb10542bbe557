import { sql } from "kysely";
import { WEBHOOK_WAITING_MAX } from "#contract/limits/webhooks.ts";
import type { MessageKind } from "#contract/open/webhooks.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const columns = [
  "webhook_deliveries.id",
  "webhook_deliveries.place",
  "webhook_deliveries.message_id",
  "webhook_deliveries.kind",
  "webhook_deliveries.object_id",
  "webhook_deliveries.happened_at",
  "webhook_deliveries.is_own",
  "webhook_deliveries.state",
  "webhook_deliveries.attempts",
  "webhook_deliveries.due_at",
  "webhook_deliveries.first_tried_at",
  "webhook_deliveries.tried_at",
  "webhook_deliveries.response_status",
  "webhook_deliveries.response_text",
  "webhook_deliveries.duration_ms",
  "webhook_deliveries.error",
] as const;

type LogPage = { webhookId: string; beforePlace: string; take: number };

export const listDeliveries = prepare<LogPage>("list_webhook_deliveries")((slot) =>
  build
    .selectFrom("webhook_deliveries")
    .select(columns)
    .where("webhook_id", "=", slot("webhookId"))
    .where("place", "<", slot("beforePlace"))
    .orderBy("place", "desc")
    .limit(slot("take")),
);

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

const findOwn = prepare<{ id: string; ownerId: string }>("find_own_webhook_delivery")((slot) =>
  build
    .selectFrom("webhook_deliveries")
    .innerJoin("webhooks", "webhooks.id", "webhook_deliveries.webhook_id")
    .select(columns)
    .select("webhook_id")
    .where("webhook_deliveries.id", "=", slot("id"))
    .where("webhooks.owner_id", "=", slot("ownerId")),
);

export async function findOwnDelivery(
  on: Queryable,
  wanted: { id: string; ownerId: string },
): Promise<(DeliveryRow & { webhook_id: string }) | null> {
  return await findFirst(findOwn(on, wanted));
}

type NewDelivery = {
  webhookId: string;
  /** Null for a new message. */
  messageId: string | null;
  kind: MessageKind;
  objectId: string;
  happenedAt: string;
  isOwn: boolean;
};

const insert = prepare<NewDelivery>("insert_webhook_delivery")((slot) =>
  build
    .with("made", (query) => query.selectNoFrom(idBeside(slot("webhookId")).as("id")))
    .insertInto("webhook_deliveries")
    .columns(["id", "webhook_id", "message_id", "kind", "object_id", "happened_at", "is_own"])
    .expression((query) =>
      query
        .selectFrom("made")
        .select([
          "made.id",
          sql<string>`${slot("webhookId")}::bigint`.as("webhook_id"),
          sql<string>`coalesce(${slot("messageId")}::bigint, made.id)`.as("message_id"),
          sql<string>`${slot("kind")}::text`.as("kind"),
          sql<string>`${slot("objectId")}::bigint`.as("object_id"),
          sql<string>`${slot("happenedAt")}::timestamptz`.as("happened_at"),
          sql<boolean>`${slot("isOwn")}::boolean`.as("is_own"),
        ]),
    )
    .returning(columns),
);

export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<DeliveryRow> {
  const row = await findFirst(insert(tx, delivery));
  if (!row) throw new Error("A delivery was not stored");
  return row;
}

const selectNext = prepare<{ webhookId: string }>("find_next_webhook_delivery")((slot) =>
  build
    .selectFrom("webhook_deliveries")
    .innerJoin("webhooks", "webhooks.id", "webhook_deliveries.webhook_id")
    .select(columns)
    .select(["webhook_id", "owner_id", "url", "secret", "old_secret", "old_secret_until"])
    .where("webhook_id", "=", slot("webhookId"))
    .where("state", "=", "waiting")
    .where("off_at", "is", null)
    .orderBy("place")
    .limit(1),
);

/** What is sent, where, and with which secrets. */
export type NextDelivery = Awaited<ReturnType<typeof selectNext>>[number];

export async function findNextDelivery(on: Queryable, webhookId: string): Promise<NextDelivery | null> {
  return await findFirst(selectNext(on, { webhookId }));
}

type Attempt = {
  id: string;
  state: "waiting" | "delivered" | "failed";
  triedAt: string;
  dueAt: string;
  status: number | null;
  text: string | null;
  durationMs: number;
  error: "unreachable" | "slow" | "no_answer" | null;
};

const note = prepare<Attempt>("note_webhook_attempt")((slot) =>
  build
    .updateTable("webhook_deliveries")
    .set({
      state: slot("state"),
      attempts: sql<number>`attempts + 1`,
      first_tried_at: sql<string>`coalesce(first_tried_at, ${slot("triedAt")}::timestamptz)`,
      tried_at: slot("triedAt"),
      due_at: slot("dueAt"),
      response_status: slot("status"),
      response_text: slot("text"),
      duration_ms: slot("durationMs"),
      error: slot("error"),
    })
    .where("id", "=", slot("id"))
    .where("state", "=", "waiting")
    .returning("id"),
);

/** Returns false if it was canceled or deleted meanwhile. */
export async function noteAttempt(tx: Tx, attempt: Attempt): Promise<boolean> {
  return (await note(tx, attempt)).length > 0;
}

const skip = prepare<{ id: string }>("skip_webhook_delivery")((slot) =>
  build
    .updateTable("webhook_deliveries")
    .set({ state: "skipped" })
    .where("id", "=", slot("id"))
    .where("state", "=", "waiting")
    .returning("id"),
);

export async function skipDelivery(tx: Tx, id: string): Promise<void> {
  await skip(tx, { id });
}

/** What others' webhooks were told of this member. */
export const deleteDeliveriesAbout = prepareWrite<{ memberId: string }>("delete_webhook_deliveries_about")(
  (slot) =>
    build
      .deleteFrom("webhook_deliveries")
      .where("kind", "=", sql.lit("follow.created"))
      .where("object_id", "=", slot("memberId")),
);

const countWaiting = {
  name: "count_waiting_webhook_deliveries",
  text: `select count(*)::int as count from (
    select from webhook_deliveries where webhook_id = $1 and state = 'waiting' limit $2
  ) as waiting`,
};

/** Whether one more may wait for this webhook. */
export async function hasRoom(on: Queryable, { webhookId }: { webhookId: string }): Promise<boolean> {
  const [row] = await on.query<{ count: number }>(countWaiting, [webhookId, WEBHOOK_WAITING_MAX]);
  return (row?.count ?? 0) < WEBHOOK_WAITING_MAX;
}

const isShared = prepare<{ memberId: string; objectId: string }>("find_shared_board_of_deleted")((slot) =>
  build
    .selectFrom("board_members")
    .select("board_id")
    .where("member_id", "=", slot("memberId"))
    .where(
      "board_id",
      "=",
      sql<string>`coalesce((select board_id from pins where id = ${slot("objectId")}), ${slot("objectId")}::bigint)`,
    ),
);

/** Whether a deleted board, or the board that a deleted Pin was on, is one that the member shares. */
export async function mayHearOfDeleted(
  on: Queryable,
  about: { memberId: string; objectId: string },
): Promise<boolean> {
  return (await findFirst(isShared(on, about))) !== null;
}
