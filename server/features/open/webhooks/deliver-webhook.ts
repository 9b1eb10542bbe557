import { WEBHOOK_RETRY_HOURS } from "#contract/limits/webhooks.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { findReader, viewerOf } from "../../news/notifications/index.ts";
import { composeMessage } from "./compose-message.ts";
import { findNextDelivery, type NextDelivery, noteAttempt, skipDelivery } from "./deliveries-repo.ts";
import { enqueueDelivery } from "./job-kinds.ts";
import { type Outcome, postMessage } from "./post-message.ts";
import { switchOff } from "./switch-off.ts";

/** Afterwards, the job makes room for others. What it's sending by then may take as long as an answer may. */
const TURN_MS = 10_000;
const minuteMs = 60_000;
const triedMs = WEBHOOK_RETRY_HOURS * 60 * minuteMs;
/** How long to wait after each failed attempt. The last one repeats. */
const PAUSES_MINUTES = [0.1, 0.5, 2, 10, 30, 60, 120, 240];
const GONE = 410;

/**
 * Sends what waits for a webhook, oldest first, and nothing while an older one is being retried. What a killed worker had
 * sent but not noted is sent again, with the same `webhook-id`.
 */
export async function deliverWebhook(context: Context, { webhookId }: { webhookId: string }): Promise<void> {
  const { db, now, elapsedMs } = context;
  const endsAt = elapsedMs() + TURN_MS;
  for (;;) {
    const next = await findNextDelivery(db, webhookId);
    if (next === null) return;
    const dueAt = new Date(next.due_at);
    if (dueAt > now()) return await db.transaction((tx) => enqueueDelivery(tx, [next], dueAt));
    if (elapsedMs() >= endsAt) return await db.transaction((tx) => enqueueDelivery(tx, [next], now()));
    if (!(await deliver(context, next))) return;
  }
}

/** Returns whether the next one can follow. */
async function deliver(context: Context, next: NextDelivery): Promise<boolean> {
  const { db } = context;
  const reader = await findReader(db, next.owner_id);
  const message = reader && (await composeMessage({ context, viewer: viewerOf(reader) }, next));
  if (message === null) {
    await db.transaction((tx) => skipDelivery(tx, next.id));
    return true;
  }
  const triedAt = context.now();
  const outcome = await postMessage(context, next, message);
  return await db.transaction((tx) => noteOutcome(tx, context, { next, outcome, triedAt }));
}

type Tried = { next: NextDelivery; outcome: Outcome; triedAt: Date };

async function noteOutcome(tx: Tx, context: Context, { next, outcome, triedAt }: Tried): Promise<boolean> {
  const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const dueAt = isTaken ? triedAt : nextAttempt(next, triedAt);
  const isLast = !isTaken && (dueAt === null || outcome.status === GONE);
  const state = isTaken ? "delivered" : isLast ? "failed" : "waiting";
  const times = { triedAt: triedAt.toISOString(), dueAt: (dueAt ?? triedAt).toISOString() };
  const isNoted = await noteAttempt(tx, { id: next.id, state, ...times, ...outcome });
  if (isTaken || !isNoted) return true;
  if (isLast) await switchOff(tx, context, next.webhook_id, outcome.status === GONE ? "gone" : "failing");
  else await enqueueDelivery(tx, [next], dueAt ?? triedAt);
  return false;
}

/** Null once it was tried for long enough. The last attempt is at the very end of that time. */
function nextAttempt({ attempts, first_tried_at: first }: NextDelivery, triedAt: Date): Date | null {
  const end = (first === null ? triedAt.getTime() : new Date(first).getTime()) + triedMs;
  if (triedAt.getTime() >= end) return null;
  const pause = PAUSES_MINUTES[attempts] ?? PAUSES_MINUTES.at(-1) ?? 0;
  return new Date(Math.min(triedAt.getTime() + pause * minuteMs, end));
}
