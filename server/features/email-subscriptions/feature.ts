import type { Feature } from "#server/platform/feature.ts";
import { registerUnsubscribe, subscriptionHandlers } from "./routes.ts";
import { sweepAddresses, sweepAddressesJob } from "./sweep-addresses.ts";

export const feature = {
  handlers: subscriptionHandlers,
  routes: [registerUnsubscribe],
  jobs: () => [sweepAddressesJob.doneBy(sweepAddresses, { at: "41 4 * * *", fill: "1d" })],
} satisfies Feature;
