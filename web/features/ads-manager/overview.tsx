import { Trans, useLingui } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import type { AdFigures } from "#contract/advertising/entities.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useDay } from "#web/features/billing/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { apiContext } from "#web/platform/page/router-context.ts";
import styles from "./ads-manager.module.css";
import { type DateRange, daysOf, rangeBefore, readRange } from "./dates.ts";
import { loadAdAccount, useAdAccount, useMayEdit } from "./queries.ts";
import { DateForm } from "./report.tsx";
import { useFigureColumns } from "./report-columns.tsx";
import { NO_FIGURES, sumFigures } from "./sums.ts";

type Day = AdFigures & { day: string };
export type OverviewProps = { range: DateRange; days: Day[]; before: AdFigures; title: string };

/** What an account's ads did day by day, or those of one campaign, beside as many days before. */
export async function loadOverview(args: LoaderFunctionArgs): Promise<OverviewProps> {
  const account = await loadAdAccount(args);
  const api = args.context.get(apiContext);
  const range = readRange(new URL(args.request.url).searchParams, account.time_zone, Date.now());
  const { campaignId } = args.params;
  const of = { ad_account_id: account.id };
  const [named] =
    campaignId === undefined
      ? [account]
      : (await api.call("Campaigns.get", { ...of, campaign_ids: [campaignId] })).data;
  const read = async ({ start, end }: DateRange) => {
    const about = {
      ...of,
      level: "campaign" as const,
      ...(campaignId !== undefined && { ids: [campaignId] }),
    };
    return (await api.call("AdFigures.get", { ...about, start_date: start, end_date: end })).data.days;
  };
  const [known, before] = await Promise.all([read(range), read(rangeBefore(range))]);
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days = daysOf(range).map((day) => ({ ...(byDay.get(day) ?? NO_FIGURES), day }));
  return { range, days, before: sumFigures(before), title: named?.name ?? campaignId ?? "" };
}

export function Overview({ range, days, before, title }: OverviewProps) {
  const { t } = useLingui();
  const columns = useFigureColumns();
  const day = useDay();
  const total = sumFigures(days);
  const impressions = columns.find(({ id }) => id === "impressions");
  return (
    <>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      <DateForm range={range} />
      {total.impressions === 0 && before.impressions === 0 ? (
        <Nothing />
      ) : (
        <>
          <Card>
            <dl className={styles.figures}>
              {columns.map(({ id, label, textOf, amountOf }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>{textOf(total)}</dd>
                  <dd className={styles.change}>
                    <Change now={amountOf(total)} then={amountOf(before)} />
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card>
            <LineChart
              label={t`Impressions by day`}
              tableLabel={t`Show as a table`}
              heads={[t`Day`, t`Impressions`]}
              points={days.map((figures) => ({
                label: day(figures.day),
                value: figures.impressions,
                text: impressions?.textOf(figures) ?? "",
              }))}
            />
          </Card>
        </>
      )}
    </>
  );
}

/** Compared with as many days before. */
function Change({ now, then }: { now: number | null; then: number | null }) {
  const { locale } = useViewer();
  if (now === null || then === null || then === 0) return <Trans>No earlier days</Trans>;
  const share = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  }).format((now - then) / then);
  return <Trans>{share} to before</Trans>;
}

function Nothing() {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  const mayEdit = useMayEdit();
  const action = (
    <ButtonLink href={advertiserUrl("ads_create", { advertiserId })} variant="primary">
      <Trans>New campaign</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState drawing={<NoPins />} title={t`No ads were shown in these days`} action={mayEdit && action}>
      <Text tone="soft">
        <Trans>What your ads do shows up here a few minutes after people see them.</Trans>
      </Text>
    </EmptyState>
  );
}
