import { WEBHOOK_LOG_DAYS } from "#contract/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { deleteOldDeliveries, listOverdueWebhooks } from "./deliveries-repo.ts";
import { enqueueDelivery } from "./job-kinds.ts";

const hourMs = 60 * 60 * 1000;

/** Deletes old deliveries, and takes up those whose job was lost. */
export async function sweepDeliveries({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await deleteOldDeliveries(db, new Date(now().getTime() - WEBHOOK_LOG_DAYS * 24 * hourMs));
  const overdue = await listOverdueWebhooks(db, new Date(now().getTime() - hourMs));
  await db.transaction((tx) => enqueueDelivery(tx, overdue, now()));
}
