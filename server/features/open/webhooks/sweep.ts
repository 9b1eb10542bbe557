import type { Context } from "#server/platform/context.ts";
import { enqueueDelivery } from "./job-kinds.ts";
import { deleteOldDeliveries, listOverdueWebhooks, shortenLogs } from "./sweep-repo.ts";
import { forgetMissed } from "./webhooks-repo.ts";

const WEBHOOK_LOG_DAYS = 30;
/** What the log of one webhook keeps. */
const WEBHOOK_LOG_MAX = 10_000;

const hourMs = 60 * 60 * 1000;

/** Deletes what logs don't keep, and takes up deliveries whose job was lost. */
export async function sweepDeliveries({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const oldest = new Date(now().getTime() - WEBHOOK_LOG_DAYS * 24 * hourMs);
  await deleteOldDeliveries(db, oldest);
  await shortenLogs(db, WEBHOOK_LOG_MAX);
  await db.transaction((tx) => forgetMissed(tx, { before: oldest.toISOString() }));
  for await (const overdue of listOverdueWebhooks(db, new Date(now().getTime() - hourMs))) {
    await db.transaction((tx) => enqueueDelivery(tx, overdue, now()));
  }
}
