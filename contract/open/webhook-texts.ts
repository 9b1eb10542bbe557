import { WEBHOOK_WAITING_MAX, WEBHOOKS_MAX } from "../limits/webhooks.ts";

/** Responses about webhooks that aren't in the error catalog. */
export const webhookTexts = {
  address: "Please enter the https address of a public server.",
  kindsNeeded: "Please choose at least one event.",
  webhooksMax: `You can have ${WEBHOOKS_MAX} webhooks. Delete one to add another.`,
  waitingMax: `This webhook already has ${WEBHOOK_WAITING_MAX} messages waiting.`,
  isOff: "This webhook is off. Turn it on first.",
  isWaiting: "This delivery is still waiting to be sent.",
} as const;
