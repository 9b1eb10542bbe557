import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueueOnce } from "#server/platform/jobs.ts";

export const deliverWebhookJob = defineJob("deliver_webhook", z.object({ webhookId: z.string() }));
export const sweepDeliveriesJob = defineJob("sweep_webhook_deliveries", z.object({}));

/** One job waits for each webhook at most, and they run one after another, so that messages stay in order. */
export async function enqueueDelivery(tx: Tx, webhookIds: readonly string[], runAt: Date): Promise<void> {
  const jobs = [...new Set(webhookIds)].map((webhookId) => {
    const name = `webhook:${webhookId}`;
    return { key: name, queue: name, runAt, payload: { webhookId } };
  });
  await enqueueOnce(tx, deliverWebhookJob, jobs);
}
