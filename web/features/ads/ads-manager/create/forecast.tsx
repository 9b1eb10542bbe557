import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AdForecast, ForecastRange } from "#contract/ads/forecast.ts";
import { Heading, Text } from "#ui/text.tsx";
import { useMoney } from "#web/features/ads/ad-billing/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import { useAdAccount } from "../queries.ts";
import styles from "./create.module.css";
import { forecastOptionsOf } from "./forecast-options.ts";
import { useForm } from "./form-context.ts";

/** What an ad group may bring in the next days. It follows what is entered; screen readers hear when it changes. */
export function Forecast({ formKey }: { formKey: string }) {
  const api = useApi();
  const isLive = useIsHydrated();
  const { live } = useForm();
  const { id, time_zone: timeZone } = useAdAccount();
  const wish = forecastOptionsOf(live, formKey, timeZone);
  const query = queryOf(api, "AdForecast.get", { ad_account_id: id, ...(wish ?? NO_WISH) }, []);
  const { data, isError, isFetching } = useQuery({
    ...query,
    enabled: isLive && wish !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.part}>
      <Heading level={3} size={16}>
        <Trans>Forecast</Trans>
      </Heading>
      <div role="status" aria-busy={isFetching} className={styles.part}>
        {wish === null ? (
          <Text size={14} tone="soft">
            <Trans>Enter a budget to see a forecast.</Trans>
          </Text>
        ) : isError ? (
          <Text size={14} tone="soft">
            <Trans>Couldn't create a forecast.</Trans>
          </Text>
        ) : (
          data !== undefined && <Expected forecast={data} />
        )}
      </div>
    </section>
  );
}

const NO_WISH = { billable_event: "CLICKTHROUGH", budget_in_micro_currency: 0 } as const;

function Expected({ forecast }: { forecast: AdForecast }) {
  const { t } = useLingui();
  const { isAutomated } = useForm();
  const { locale } = useViewer();
  const { currency } = useAdAccount();
  const money = useMoney(currency);
  const problem = useProblemWords(forecast);
  if (problem !== null) return <Text size={14}>{problem}</Text>;
  const { days, reach, impressions, clicks, spend } = forecast;
  const count = new Intl.NumberFormat(locale);
  const range = ({ low, high }: ForecastRange, write: (value: number) => string) =>
    low === high ? write(low) : `${write(low)} – ${write(high)}`;
  const rows = [
    [t`People`, range(reach, count.format)],
    [t`Impressions`, range(impressions, count.format)],
    [t`Clicks`, range(clicks, count.format)],
    [t`Spent`, range(spend, (value) => money(String(value)))],
  ] as const;
  return (
    <>
      <dl className={styles.forecast}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size={14} tone="soft">
        {days === 1 ? t`Over one day.` : t`Over ${days} days.`}{" "}
        {isAutomated
          ? t`An estimate for all pages. Your ads only show on related pages, so expect less.`
          : forecast.is_held_by_budget
            ? t`You could reach more people with a higher budget.`
            : t`An estimate based on activity here in the last two weeks.`}
      </Text>
    </>
  );
}

function useProblemWords({ problem, floor }: AdForecast): string | null {
  const { t } = useLingui();
  const { currency } = useAdAccount();
  const money = useMoney(currency);
  const least = money(String(floor));
  switch (problem) {
    case null:
      return null;
    case "too_little_traffic":
      return t`There wasn't enough activity here in the last two weeks for a forecast.`;
    case "no_fitting_pages":
      return t`Too few pages and people match. Remove some limits.`;
    case "low_bid":
      return t`This bid is too low for the ads to show. Bid at least ${least}.`;
    case "over":
      return t`The end date has passed.`;
  }
}
