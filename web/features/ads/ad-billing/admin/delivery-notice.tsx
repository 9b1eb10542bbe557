import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { Banner } from "#ui/banner.tsx";

/** Beyond these, something is wrong that staff should know about. */
const LAG_SECONDS_MAX = 300;
/** From then on, it's said in hours. */
const MINUTES_SHOWN_MAX = 120;
const EMPTY_SHARE_MAX = 0.5;
const FREE_SHARE_MAX = 0.01;

/** What staff should know about how ads are charged and shown. Most of the time, nothing. */
export function DeliveryNotice(state: ResultOf<"AdminAdDelivery.get">) {
  const { t, i18n } = useLingui();
  const { settlement_lag_seconds: lag, waiting_account_count: waiting } = state;
  const [empty, free] = [state.empty_share ?? 0, state.free_share ?? 0];
  const minutes = Math.round(lag / 60);
  const inUnits = (amount: number, unit: "hour" | "minute") =>
    i18n.number(amount, { style: "unit", unit, unitDisplay: "long" });
  const time =
    minutes < MINUTES_SHOWN_MAX ? inUnits(minutes, "minute") : inUnits(Math.round(minutes / 60), "hour");
  const percent = (share: number) => i18n.number(share, { style: "percent", maximumFractionDigits: 1 });
  const [emptyPercent, freePercent] = [percent(empty), percent(free)];
  return (
    <>
      {lag > LAG_SECONDS_MAX && (
        <Banner tone="warning" title={t`Ads are charged late`}>
          <Trans>
            Clicks and views have been waiting for {time}. Check that a worker is running and that no
            transaction stays open in the database. No money is lost meanwhile.
          </Trans>
        </Banner>
      )}
      {waiting > 0 && (
        <Banner
          tone="warning"
          title={t`${plural(waiting, { one: "# account can't be charged", other: "# accounts can't be charged" })}`}
        >
          <Trans>The log says why. We keep trying, and other accounts aren't affected.</Trans>
        </Banner>
      )}
      {free > FREE_SHARE_MAX && (
        <Banner tone="warning" title={t`Too many ads are free`}>
          <Trans>{freePercent} of what ads cost in the last hour wasn't covered by a budget.</Trans>
        </Banner>
      )}
      {empty > EMPTY_SHARE_MAX && (
        <Banner title={t`Many pages show no ads`}>
          <Trans>
            {emptyPercent} of pages in the last hour had fitting ads, but no budget left to pay for them.
          </Trans>
        </Banner>
      )}
    </>
  );
}
