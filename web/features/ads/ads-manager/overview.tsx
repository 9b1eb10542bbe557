import { Trans, useLingui } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import type { AdFigures } from "#contract/ads/entities.ts";
import { advertiserUrl, createKey } from "#contract/urls/advertiser.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useDay } from "#web/features/ads/ad-billing/index.ts";
import { DeliveryBadge } from "#web/features/ads/ad-status/index.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import styles from "./ads-manager.module.css";
import { Change } from "./change-share.tsx";
import { type DateRange, daysOf, rangeBefore, readCompared, readRange } from "./dates.ts";
import { useFigureColumns } from "./figure-columns.ts";
import { loadAdAccount, useAdAccount, useDelivery, useMayEdit } from "./queries.ts";
import { DateForm } from "./report-filters.tsx";
import { NO_FIGURES, sumFigures } from "./sums.ts";

type Day = AdFigures & { day: string };
export type OverviewProps = {
  range: DateRange;
  compared: DateRange;
  days: Day[];
  before: AdFigures;
  title: string;
  campaignId: string | null;
};

/** What an account's ads did day by day, or those of one campaign, next to other days: as many before, unless named. */
export async function loadOverview(args: LoaderFunctionArgs): Promise<OverviewProps> {
  const account = await loadAdAccount(args);
  const api = args.context.get(apiContext);
  const search = new URL(args.request.url).searchParams;
  const range = readRange(search, account.time_zone, Date.now());
  const compared = readCompared(search, range) ?? rangeBefore(range);
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
  const [known, before] = await Promise.all([read(range), read(compared)]);
  const byDay = new Map(known.map((day) => [day.day, day]));
  const days = daysOf(range).map((day) => ({ ...(byDay.get(day) ?? NO_FIGURES), day }));
  if (named === undefined) throw pageNotFound();
  return {
    range,
    compared,
    days,
    before: sumFigures(before),
    title: named.name,
    campaignId: campaignId ?? null,
  };
}

export function Overview({ range, compared, days, before, title, campaignId }: OverviewProps) {
  const { t } = useLingui();
  const columns = useFigureColumns();
  const day = useDay();
  const total = sumFigures(days);
  const hasBefore = before.impressions > 0;
  const impressions = columns.find(({ id }) => id === "impressions");
  return (
    <>
      <Heading level={1} size={28}>
        {title}
      </Heading>
      <DateForm range={range} />
      {campaignId === null ? <CampaignCounts /> : <CampaignLinks campaignId={campaignId} />}
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
                  {hasBefore && (
                    <dd className={styles.change}>
                      <Change now={amountOf(total)} then={amountOf(before)} />
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </Card>
          <Text size={14} tone="soft">
            {hasBefore ? (
              <Trans>
                Compared with {day(compared.start)} – {day(compared.end)}
              </Trans>
            ) : (
              <Trans>
                No ads were shown from {day(compared.start)} to {day(compared.end)}, so there's nothing to
                compare with.
              </Trans>
            )}
          </Text>
          <Card>
            <LineChart
              label={t`Impressions by day`}
              tableLabel={t`View as table`}
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

/** How many campaigns have which status. Why, and what to do, is in the list of them. */
function CampaignCounts() {
  const { t } = useLingui();
  const { id: advertiserId } = useAdAccount();
  const { campaigns } = useDelivery();
  if (campaigns.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={t`Campaigns by status`}>
      {campaigns.map(({ status, count }) => (
        <li key={status} className={styles.row}>
          <DeliveryBadge status={status} /> {count}
        </li>
      ))}
      <li>
        <Link href={advertiserUrl("reporting_campaigns", { advertiserId })}>
          <Trans>Show campaigns</Trans>
        </Link>
      </li>
    </ul>
  );
}

/** What is in a campaign, with the same days. */
function CampaignLinks({ campaignId }: { campaignId: string }) {
  const { id: advertiserId } = useAdAccount();
  const scope = { advertiserId };
  return (
    <div className={styles.row}>
      <ButtonLink
        href={advertiserUrl("reporting_ad_groups", scope, { campaignIds: campaignId })}
        size="small"
      >
        <Trans>Ad groups</Trans>
      </ButtonLink>
      <ButtonLink href={advertiserUrl("reporting_ads", scope, { campaignIds: campaignId })} size="small">
        <Trans>Ads</Trans>
      </ButtonLink>
    </div>
  );
}

function Nothing() {
  const { t } = useLingui();
  const { id: advertiserId, tool_preference: tool } = useAdAccount();
  const mayEdit = useMayEdit();
  const action = (
    <ButtonLink href={advertiserUrl(createKey(tool), { advertiserId })} variant="primary">
      <Trans>New campaign</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState drawing={<NoPins />} title={t`No ads were shown in this period`} action={mayEdit && action}>
      <Text tone="soft">
        <Trans>Results appear here a few minutes after people see your ads.</Trans>
      </Text>
    </EmptyState>
  );
}
