import { useLingui } from "@lingui/react/macro";

/** Names of what changes are about. Those that nobody edits here go by the name they are stored with. */
export function useFieldWords(): (field: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    name: t`Name`,
    status: t`Status`,
    budget: t`Budget`,
    bid: t`Bid`,
    daily_spend_cap: t`Budget per day`,
    lifetime_spend_cap: t`Budget in total`,
    start_time: t`Start`,
    end_time: t`End`,
    targeting: t`Targeting`,
    destination_url: t`Destination`,
    review_status: t`Review`,
    time_zone: t`Time zone`,
  };
  return (field) => (Object.hasOwn(words, field) ? (words[field] ?? field) : field);
}
