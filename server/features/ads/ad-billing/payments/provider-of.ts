import type { Config } from "#server/platform/config.ts";
import { manualProvider } from "./manual.ts";
import type { PaymentProvider } from "./provider.ts";
import { createStripeProvider } from "./stripe.ts";

const made = new WeakMap<Config, PaymentProvider>();

/** How money comes in here, by what the host has set. */
export function providerOf(config: Config): PaymentProvider {
  const before = made.get(config);
  if (before) return before;
  const provider = config.stripe ? createStripeProvider(config.stripe) : manualProvider;
  made.set(config, provider);
  return provider;
}
