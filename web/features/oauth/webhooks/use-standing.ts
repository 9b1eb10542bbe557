import { useLingui } from "@lingui/react/macro";
import type { Webhook } from "#contract/resources/webhook.ts";

/** Says whether a webhook is on, or why it isn't. */
export function useStanding({ off_reason: reason }: Webhook): string {
  const { t } = useLingui();
  switch (reason) {
    case null:
      return t`On`;
    case "owner":
      return t`Off`;
    case "failing":
      return t`Turned off because it took no messages for 24 hours`;
    case "gone":
      return t`Turned off because its address answered that it's gone`;
  }
}
