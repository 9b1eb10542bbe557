import type { Webhook, WebhookDelivery } from "#contract/open/resources/webhook.ts";
import { messageKinds, webhookKinds } from "#contract/open/webhooks.ts";
import type { DeliveryRow } from "./deliveries-repo.ts";
import { messageIdOf } from "./post-message.ts";
import type { WebhookRow } from "./webhooks-repo.ts";

export function presentWebhook({ kinds, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    type: "webhook",
    kinds: webhookKinds.filter((kind) => kinds.includes(kind)),
    is_on: row.off_at === null,
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { place: _place, first_tried_at: _first, is_own: _own, kind: stored, ...shown } = row;
  const kind = messageKinds.find((each) => each === stored);
  if (kind === undefined) throw new Error(`There is no kind ${stored} of messages`);
  return {
    ...shown,
    type: "webhookdelivery",
    kind,
    message_id: messageIdOf(row),
    due_at: row.state === "waiting" ? row.due_at : null,
  };
}
