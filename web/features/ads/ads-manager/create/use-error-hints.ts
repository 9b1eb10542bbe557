import { useLingui } from "@lingui/react/macro";
import { FREQUENCY_CAP_MAX } from "#contract/limits/ads.ts";
import { nameIn } from "./field-names.ts";

/** What each field of the form asks for if it was rejected without a better reason. */
export function useErrorHints(keys: readonly string[]): Record<string, string> {
  const { t } = useLingui();
  const amount = t`Enter an amount.`;
  const adGroup = {
    version: t`This has changed since you opened it.`,
    name: t`Enter a name.`,
    pins: t`Choose between 1 and 30 Pins.`,
    budget: amount,
    bid: amount,
    frequency_cap: t`Enter a whole number up to ${FREQUENCY_CAP_MAX}.`,
    start_day: t`Choose a date.`,
    end_day: t`Choose an end date after the start date.`,
    keywords: t`Enter up to 30 keywords.`,
    destination_url: t`Enter a website address.`,
    targeting_spec: t`Choose up to 25 topics and 100 countries.`,
  };
  return {
    name: t`Enter a name.`,
    objective_type: t`Choose a goal.`,
    budget: amount,
    ...Object.fromEntries(
      keys.flatMap((key) => Object.entries(adGroup).map(([field, hint]) => [nameIn(key, field), hint])),
    ),
  };
}
