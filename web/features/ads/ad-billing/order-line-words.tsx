import { Trans, useLingui } from "@lingui/react/macro";
import type { OrderLine } from "#contract/ads/resources/billing.ts";
import { Badge } from "#ui/badge.tsx";
import { useDay } from "./use-money.ts";

export function OrderStatus({ status }: Pick<OrderLine, "status">) {
  if (status === "ACTIVE") {
    return (
      <Badge tone="success">
        <Trans>Active</Trans>
      </Badge>
    );
  }
  return <Badge>{status === "PAUSED" ? <Trans>Paused</Trans> : <Trans>Deleted</Trans>}</Badge>;
}

/** A moment's day in a time zone, as a day that has none. */
export function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
}

/** Its first and last days in the account's time zone: it ends as the next day begins. */
export function usePeriod(timeZone: string): (line: Pick<OrderLine, "start_time" | "end_time">) => string {
  const day = useDay();
  return ({ start_time: start, end_time: end }) =>
    [
      start === null ? "…" : day(dayIn(timeZone, Date.parse(start))),
      end === null ? "…" : day(dayIn(timeZone, Date.parse(end) - 1)),
    ].join(" – ");
}

export function usePaidTypes(): Record<OrderLine["paid_type"], string> {
  const { t } = useLingui();
  return {
    PAID: t`Paid`,
    BONUS: t`Bonus`,
    MAKE_GOOD: t`Compensation`,
    TEST: t`Test`,
  };
}
