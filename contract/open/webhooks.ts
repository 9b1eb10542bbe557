/** What a webhook can be told. The names are the `type` of its messages. */
export const webhookKinds = [
  "pin.created",
  "pin.updated",
  "pin.deleted",
  "board.created",
  "board.updated",
  "board.deleted",
  "follow.created",
  "comment.created",
  "import.finished",
  "export.finished",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Sent when its owner asks for it, whatever kinds they chose. */
export const TEST_KIND = "webhook.test";
export const messageKinds = [...webhookKinds, TEST_KIND] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * `skipped`: its owner couldn't see it any more when it was to be sent. `canceled`: the webhook was switched off before.
 */
export const deliveryStates = ["waiting", "delivered", "failed", "skipped", "canceled"] as const;

/** Why there was no response at all. */
export const deliveryErrors = ["unreachable", "slow", "no_answer"] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** `failing`: it took nothing for 24 hours. `gone`: it answered 410. */
export const offReasons = ["owner", "failing", "gone"] as const;
