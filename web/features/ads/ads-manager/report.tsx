import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { FigureLevel } from "#contract/ads/enums.ts";
import { advertiserUrl, createKey } from "#contract/urls/advertiser.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { BOOKMARK_PARAMETER } from "#web/platform/list/load-linked-list.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./ads-manager.module.css";
import { DiscardedNotice } from "./create/index.ts";
import { type Report as Loaded, reportQuery } from "./load-report.ts";
import { useAdAccount, useMayEdit } from "./queries.ts";
import { ReportFilters } from "./report-filters.tsx";
import { ReportTable } from "./report-table.tsx";

export function useLevelWords(): Record<FigureLevel, string> {
  const { t } = useLingui();
  return { campaign: t`Campaigns`, ad_group: t`Ad groups`, ad: t`Ads` };
}

/** Campaigns, ad groups or ads, with what each did. */
export function Report(loaded: Loaded) {
  const { t } = useLingui();
  const { level, address, options, total, labels } = loaded;
  const title = useLevelWords()[level];
  const { pathname, search } = useLocation();
  const list = usePaged(reportQuery(useApi(), options, address.after));
  function hrefFrom(bookmark: string): string {
    const query = new URLSearchParams(search);
    query.set(BOOKMARK_PARAMETER, bookmark);
    return `${pathname}?${query}`;
  }
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size={28}>
          {title}
        </Heading>
        <NewCampaign />
      </div>
      <DiscardedNotice />
      <ReportFilters level={level} address={address} labels={labels} />
      <Freshness asOf={total.as_of} isShort={list.items.length <= SHORT} />
      <PagedList
        list={list}
        hrefFrom={hrefFrom}
        skeleton={<Skeleton height="20rem" />}
        failed={t`Couldn't load the report.`}
        empty={<Nothing isFiltered={isFiltered(loaded)} />}
      >
        {(rows) => <ReportTable key={level} {...loaded} list={list} rows={rows} label={title} />}
      </PagedList>
    </>
  );
}

function isFiltered({ address: { filter } }: Loaded): boolean {
  return Object.keys(filter).length > 0;
}

function NewCampaign() {
  const { id: advertiserId, tool_preference: tool } = useAdAccount();
  if (!useMayEdit()) return null;
  return (
    <ButtonLink href={advertiserUrl(createKey(tool), { advertiserId })} variant="primary">
      <Trans>New campaign</Trans>
    </ButtonLink>
  );
}

function Nothing({ isFiltered: hasFilter }: { isFiltered: boolean }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (hasFilter)
    return (
      <EmptyState
        drawing={<NoPins />}
        title={t`No matches`}
        action={
          <ButtonLink href={pathname}>
            <Trans>Clear filters</Trans>
          </ButtonLink>
        }
      >
        <Trans>Try different words, another status or a lower amount.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState drawing={<NoPins />} title={t`No ads here yet`} action={<NewCampaign />}>
      <Trans>A campaign has a goal. Its ad groups set who sees your ads and what they can cost.</Trans>
    </EmptyState>
  );
}

const MINUTE_MS = 60_000;
/** So many rows are read again every minute; longer tables only when asked. */
const SHORT = 300;

/** When the figures were worked out. They're read again every minute, while someone looks. */
function Freshness({ asOf, isShort }: { asOf: number; isShort: boolean }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { time_zone: timeZone } = useAdAccount();
  const { revalidate, state } = useRevalidator();
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: "short" }).format(asOf * 1000);
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible" && state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!isShort) return;
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, [isShort]);
  return (
    <div className={styles.row}>
      <Text size={14} tone="soft">
        <Trans>As of {time}</Trans>
      </Text>
      <Button
        size="small"
        variant="quiet"
        busy={state === "loading"}
        busyLabel={t`Refreshing`}
        onClick={() => void revalidate()}
      >
        <Trans>Refresh</Trans>
      </Button>
    </div>
  );
}
