import { webhookTexts } from "#contract/open/webhook-texts.ts";
import { type MessageKind, TEST_KIND } from "#contract/open/webhooks.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findOwnDelivery, hasRoom, insertDelivery, listDeliveries } from "./deliveries-repo.ts";
import { enqueueDelivery } from "./job-kinds.ts";
import { presentDelivery } from "./present.ts";
import { recordWebhook } from "./webhooks.ts";
import { findOwnWebhook, lockOwnWebhook } from "./webhooks-repo.ts";

export async function listLog(
  scope: Scope,
  { webhook_id: webhookId, ...paging }: ParsedOptionsOf<"WebhookDeliveries.get">,
): Promise<Page<ResultOf<"WebhookDeliveries.get">>> {
  const { db } = scope.context;
  const ownerId = requireMember(scope).member.id;
  if ((await findOwnWebhook(db, { id: webhookId, ownerId })).length === 0) throw new AppError("not_found");
  const { operation, size, take, beforeId } = readSlice("WebhookDeliveries.get", paging);
  const found = await listDeliveries(db, { webhookId, beforePlace: beforeId, take });
  const { rows, bookmark } = cutPage(operation, found, size, ({ place }) => ({ key: "", id: place }));
  return new Page(rows.map(presentDelivery), bookmark);
}

export async function sendTest(
  scope: Scope,
  { webhook_id: webhookId }: ParsedOptionsOf<"WebhookTest.create">,
): Promise<ResultOf<"WebhookTest.create">> {
  const happenedAt = scope.context.now().toISOString();
  const message = {
    webhookId,
    messageId: null,
    kind: TEST_KIND,
    objectId: webhookId,
    happenedAt,
    isOwn: true,
  } as const;
  return await scope.context.db.transaction((tx) => queueOne(tx, scope, message, "test"));
}

export async function replayDelivery(
  scope: Scope,
  { delivery_id: id }: ParsedOptionsOf<"WebhookReplay.create">,
): Promise<ResultOf<"WebhookReplay.create">> {
  const ownerId = requireMember(scope).member.id;
  return await scope.context.db.transaction(async (tx) => {
    const row = await findOwnDelivery(tx, { id, ownerId });
    if (!row) throw new AppError("not_found");
    if (row.state === "waiting") throw new AppError("conflict", { message: webhookTexts.isWaiting });
    const message = {
      webhookId: row.webhook_id,
      messageId: row.message_id,
      kind: row.kind as MessageKind,
      objectId: row.object_id,
      happenedAt: row.happened_at,
      isOwn: row.is_own,
    };
    return await queueOne(tx, scope, message, "replay");
  });
}

async function queueOne(
  tx: Tx,
  scope: Scope,
  message: Parameters<typeof insertDelivery>[1],
  verb: "test" | "replay",
): Promise<ResultOf<"WebhookTest.create">> {
  const ownerId = requireMember(scope).member.id;
  const webhook = await lockOwnWebhook(tx, { id: message.webhookId, ownerId });
  if (!webhook) throw new AppError("not_found");
  if (webhook.off_at !== null) throw new AppError("conflict", { message: webhookTexts.isOff });
  if (!(await hasRoom(tx, message)))
    throw new AppError("limit_reached", { message: webhookTexts.waitingMax });
  const row = await insertDelivery(tx, message);
  await enqueueDelivery(tx, [{ webhook_id: webhook.id, owner_id: ownerId }], scope.context.now());
  await recordWebhook(tx, verb, ownerId, message.webhookId);
  return presentDelivery(row);
}
