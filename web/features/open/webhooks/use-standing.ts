import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Webhook } from "#contract/open/resources/webhook.ts";

/** Says whether a webhook is on and keeps up, or why it's off. */
export function useStanding({ off_reason: reason, missed_count: missed }: Webhook): string {
  const { t } = useLingui();
  switch (reason) {
    case null:
      return missed > 0
        ? t`On, but behind: ${plural(missed, { one: "# event was missed", other: "# events were missed" })}`
        : t`On`;
    case "owner":
      return t`Off`;
    case "failing":
      return t`Turned off because it didn't accept any messages for 24 hours`;
    case "gone":
      return t`Turned off because its address said it's gone`;
  }
}
