import { WEBHOOKS_MAX } from "#contract/limits/webhooks.ts";
import { webhookTexts } from "#contract/open/webhook-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { readPostUrl } from "#server/platform/fetch/index.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { mailAccess } from "../oauth/index.ts";
import { presentWebhook } from "./present.ts";
import { createSecret } from "./signature.ts";
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockAdder,
  lockOwnWebhook,
  replaceSecret,
  switchOn,
  switchWebhookOff,
  updateWebhook,
} from "./webhooks-repo.ts";

export async function getWebhooks(scope: Scope): Promise<ResultOf<"Webhooks.get">> {
  const rows = await listWebhooks(scope.context.db, { ownerId: requireMember(scope).member.id });
  return rows.map(presentWebhook);
}

/** The secret can't be read again, so this is the only time that it's shown. */
export async function createWebhook(
  scope: Scope,
  { url: given, description, kinds, password }: ParsedOptionsOf<"Webhook.create">,
): Promise<ResultOf<"Webhook.create">> {
  const viewer = requireMember(scope);
  const { context } = scope;
  const { db, keys, config } = context;
  const ownerId = viewer.member.id;
  const url = readAddress(given, config);
  await confirmPassword(scope, viewer, password);
  const secret = createSecret(keys);
  return await db.transaction(async (tx) => {
    await lockAdder(tx, { ownerId });
    if ((await listWebhooks(tx, { ownerId })).length >= WEBHOOKS_MAX) {
      throw new AppError("limit_reached", { message: webhookTexts.webhooksMax });
    }
    const row = await insertWebhook(tx, { ownerId, url, description, kinds, secret: secret.stored });
    await recordWebhook(tx, "create", ownerId, row.id);
    await mailAccess(tx, context, ownerId, { change: "webhookMade", name: url });
    return { ...presentWebhook(row), secret: secret.shown };
  });
}

export async function changeWebhook(
  scope: Scope,
  { webhook_id: id, description, kinds, is_on: isOn }: ParsedOptionsOf<"Webhook.update">,
): Promise<ResultOf<"Webhook.update">> {
  const ownerId = requireMember(scope).member.id;
  const { db, now } = scope.context;
  return await db.transaction(async (tx) => {
    const row = await lockOwnWebhook(tx, { id, ownerId });
    if (!row) throw new AppError("not_found");
    if (isOn === true) await switchOn(tx, { id });
    if (isOn === false) await switchWebhookOff(tx, { id, reason: "owner", at: now().toISOString() });
    await recordWebhook(tx, "update", ownerId, id);
    const change = { description: description ?? row.description, kinds: kinds ?? row.kinds };
    return presentWebhook(await updateWebhook(tx, { id, ...change }));
  });
}

export async function removeWebhook(
  scope: Scope,
  { webhook_id: id }: ParsedOptionsOf<"Webhook.delete">,
): Promise<null> {
  const ownerId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    if (!(await deleteWebhook(tx, { id, ownerId }))) throw new AppError("not_found");
    await recordWebhook(tx, "delete", ownerId, id);
  });
  return null;
}

/** The old secret signs too for a day, so that the receiver can change to the new one at any time in it. */
export async function renewWebhookSecret(
  scope: Scope,
  { webhook_id: id, password }: ParsedOptionsOf<"WebhookSecret.create">,
): Promise<ResultOf<"WebhookSecret.create">> {
  const viewer = requireMember(scope);
  const { context } = scope;
  const { db, keys, now } = context;
  const ownerId = viewer.member.id;
  await confirmPassword(scope, viewer, password);
  const { shown, stored } = createSecret(keys);
  await db.transaction(async (tx) => {
    const values = { id, ownerId, secret: stored, now: now().toISOString() };
    const url = await replaceSecret(tx, values);
    if (url === null) throw new AppError("not_found");
    await recordWebhook(tx, "renew_secret", ownerId, id);
    await mailAccess(tx, context, ownerId, { change: "webhookSecretMade", name: url });
  });
  return { secret: shown };
}

function readAddress(given: string, { fetchAllow }: Scope["context"]["config"]): string {
  try {
    return readPostUrl(given, fetchAllow, "url").href;
  } catch (error) {
    if (error instanceof AppError) throw invalid("url", webhookTexts.address);
    throw error;
  }
}

export async function recordWebhook(
  tx: Tx,
  verb: "create" | "update" | "delete" | "renew_secret" | "test" | "replay",
  actorId: string,
  objectId: string,
): Promise<void> {
  await recordEvent(tx, { actorId, verb, objectType: "webhook", objectId, visibility: "private" });
}
