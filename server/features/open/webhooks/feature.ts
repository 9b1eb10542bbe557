import type { Feature } from "#server/platform/feature.ts";
import { deliverWebhook } from "./deliver-webhook.ts";
import { deleteDeliveriesAbout } from "./deliveries-repo.ts";
import { deliverWebhookJob, sweepDeliveriesJob } from "./job-kinds.ts";
import { webhookOffMail } from "./mails.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { webhookHandlers } from "./routes.ts";
import { sweepDeliveries } from "./sweep.ts";
import { tables } from "./tables.ts";
import { deleteWebhooksOf } from "./webhooks-repo.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "webhook.create": null;
    "webhook.update": null;
    "webhook.delete": null;
    "webhook.renew_secret": null;
    "webhook.test": null;
    "webhook.replay": null;
    "webhook.switch_off": { reason: string };
  }
}

export const feature = {
  tables,
  handlers: webhookHandlers,
  mails: [webhookOffMail],
  consumers: [queueDeliveries],
  jobs: () => [
    deliverWebhookJob.doneBy(deliverWebhook),
    sweepDeliveriesJob.doneBy(sweepDeliveries, { at: "23 * * * *", fill: "1d" }),
  ],
  purge: {
    columns: ["webhooks.owner_id", "webhook_deliveries.object_id"],
    async run({ db }, memberId) {
      await db.transaction(async (tx) => {
        await deleteWebhooksOf(tx, { ownerId: memberId });
        await deleteDeliveriesAbout(tx, { memberId });
      });
    },
  },
} satisfies Feature;
