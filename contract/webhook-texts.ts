import { WEBHOOK_WAITING_MAX, WEBHOOKS_MAX } from "./limits.ts";

/** Responses about webhooks that aren't in the error catalog. */
export const webhookTexts = {
  address: "Please enter the https address of a server on the internet.",
  kindsNeeded: "Please choose at least one event.",
  webhooksMax: `You can have ${WEBHOOKS_MAX} webhooks. Delete one to add another.`,
  waitingMax: `${WEBHOOK_WAITING_MAX} messages are waiting for this webhook already.`,
  isOff: "This webhook is off. Turn it on first.",
  isWaiting: "This delivery is still waiting to be sent.",
} as const;
