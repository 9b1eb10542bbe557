import { ECDH, hash } from "node:crypto";
import type { PushBrowser } from "#contract/news/entities/notification.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readBrowserName } from "#server/platform/auth/browser-name.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { readTargetUrl } from "#server/platform/fetch/index.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { deriveVapidKeys } from "#server/platform/push/vapid.ts";
import { BROWSERS_MAX, deleteSubscription, insertSubscription, listBrowsers } from "./repo.ts";

const UNCOMPRESSED_POINT = 4;

export async function getSubscriptions(scope: Scope): Promise<ResultOf<"PushSubscriptions.get">> {
  const memberId = requireMember(scope).member.id;
  const { db, keys } = scope.context;
  const rows = await listBrowsers(db, { memberId });
  return {
    public_key: deriveVapidKeys(keys).publicKey,
    browsers: rows.map(({ id, created_at, user_agent: userAgent }) =>
      presentBrowser({ id, created_at }, userAgent),
    ),
  };
}

export async function createSubscription(
  scope: Scope,
  { endpoint, p256dh, auth }: ParsedOptionsOf<"PushSubscription.create">,
): Promise<PushBrowser> {
  const { member, sessionId } = requireMember(scope);
  const memberId = member.id;
  const point = Buffer.from(p256dh, "base64url");
  if (!isPublicKey(point)) throw new AppError("invalid_parameters", { detail: "p256dh" });
  // Refuses local addresses at once; each push is checked again.
  readTargetUrl(endpoint, "endpoint");
  const keys = { p256dh: point, auth: Buffer.from(auth, "base64url") };
  const row = await scope.context.db.transaction(async (tx) => {
    const endpointHash = hashEndpoint(endpoint);
    // A browser that subscribes again takes no further place.
    await deleteSubscription(tx, { memberId, endpointHash });
    const known = await listBrowsers(tx, { memberId });
    if (known.length >= BROWSERS_MAX) throw new AppError("limit_reached");
    const stored = await insertSubscription(tx, { memberId, sessionId, endpoint, endpointHash, ...keys });
    await recordPush(tx, memberId, "push_turned_on");
    return stored;
  });
  return presentBrowser(row, scope.caller.userAgent);
}

export async function endSubscription(
  scope: Scope,
  { id, endpoint }: ParsedOptionsOf<"PushSubscription.delete">,
): Promise<ResultOf<"PushSubscription.delete">> {
  const memberId = requireMember(scope).member.id;
  const ended = await scope.context.db.transaction(async (tx) => {
    const gone =
      id === undefined
        ? await deleteSubscription(tx, { memberId, endpointHash: hashEndpoint(endpoint ?? "") })
        : await deleteSubscription(tx, { memberId, id });
    if (gone === null) throw new AppError("not_found");
    await recordPush(tx, memberId, "push_turned_off");
    return gone;
  });
  return { id: ended };
}

async function recordPush(
  tx: Tx,
  memberId: string,
  verb: "push_turned_on" | "push_turned_off",
): Promise<void> {
  await recordEvent(tx, {
    actorId: memberId,
    verb,
    objectType: "member",
    objectId: memberId,
    visibility: "private",
  });
}

function isPublicKey(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, "prime256v1");
    return point[0] === UNCOMPRESSED_POINT;
  } catch {
    return false;
  }
}

function hashEndpoint(endpoint: string): Buffer {
  return hash("sha256", endpoint, "buffer");
}

function presentBrowser(row: { id: string; created_at: string }, userAgent: string): PushBrowser {
  return { ...row, type: "pushsubscription", ...readBrowserName(userAgent) };
}
