import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueueOnce } from "#server/platform/jobs.ts";

export const deliverWebhookJob = defineJob("deliver_webhook", z.object({ webhookId: z.string() }), "outside");
export const sweepDeliveriesJob = defineJob("sweep_webhook_deliveries", z.object({}));

export type WebhookOfOwner = { webhook_id: string; owner_id: string };

/**
 * One job waits for each webhook at most. Those of a member run one after another, so that messages stay in order, and
 * servers that answer slowly hold up no one else's.
 */
export async function enqueueDelivery(
  tx: Tx,
  webhooks: readonly WebhookOfOwner[],
  runAt: Date,
): Promise<void> {
  const jobs = webhooks.map(({ webhook_id: webhookId, owner_id: ownerId }) => {
    return { key: `webhook:${webhookId}`, queue: `webhooks:${ownerId}`, runAt, payload: { webhookId } };
  });
  await enqueueOnce(tx, deliverWebhookJob, jobs);
}
