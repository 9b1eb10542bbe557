import { useLingui } from "@lingui/react/macro";
import { useMoney } from "#web/features/ads/ad-billing/index.ts";
import { useRejectionWords } from "#web/features/ads/ad-review/index.ts";
import { useGenderWords } from "#web/features/ads/ads/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { Shown } from "./changed-fields.ts";
import { useMatchWords } from "./keywords.tsx";
import { useAdAccount } from "./queries.ts";
import { useObjectiveWords, useStatusWords } from "./words.ts";

/** Names of what changes are about. */
export function useFieldWords(): (field: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    name: t`Name`,
    status: t`Status`,
    budget: t`Budget`,
    bid: t`Bid`,
    daily_spend_cap: t`Daily budget`,
    lifetime_spend_cap: t`Total budget`,
    start_time: t`Start`,
    end_time: t`End`,
    targeting: t`Targeting`,
    destination_url: t`Destination`,
    review_status: t`Review`,
    rejected_reasons: t`Reasons`,
    time_zone: t`Time zone`,
    objective_type: t`Goal`,
    origin: t`Created with`,
    has_shared_budget: t`Shared budget`,
    is_daily_budget_flexible: t`Flexible daily budget`,
    budget_type: t`Budget type`,
    bid_strategy: t`Bidding`,
    billable_event: t`You pay for`,
    pacing: t`Pacing`,
    placement_group: t`Placements`,
    is_targeting_automatic: t`Automatic targeting`,
    frequency_cap: t`Times shown per person in 30 days`,
    grid_click_type: t`A click opens`,
    creative_type: t`Ad type`,
    value: t`Keyword`,
    match_type: t`Match type`,
    is_archived: t`Removed`,
    tool_preference: t`Preferred tool`,
    country: t`Country`,
    currency: t`Currency`,
    is_suspended: t`Stopped`,
  };
  return (field) => words[field] ?? t`Something else`;
}

/** How stored values are told. */
export function useShownValues(): Shown {
  const { t } = useLingui();
  const genders = useGenderWords();
  const { locale } = useViewer();
  const { currency, time_zone: timeZone } = useAdAccount();
  const statuses = useStatusWords();
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const budgets = { DAILY: t`Per day`, LIFETIME: t`In total`, CBO_ADGROUP: t`Shared` };
  const reviews = { APPROVED: statuses.APPROVED, PENDING: statuses.PENDING, REJECTED: statuses.REJECTED };
  const words: Record<string, Record<string, string>> = {
    status: {
      ACTIVE: t`Active`,
      PAUSED: statuses.PAUSED,
      ARCHIVED: statuses.ARCHIVED,
      DRAFT: statuses.DRAFT,
      DELETED_DRAFT: statuses.DELETED_DRAFT,
    },
    rejected_reasons: useRejectionWords(),
    review_status: { ...reviews, OTHER: t`Other` },
    objective_type: useObjectiveWords(),
    match_type: useMatchWords(),
    budget_type: budgets,
    bid_strategy: { AUTOMATIC_BID: t`Automatic`, MAX_BID: t`Maximum bid`, TARGET_AVG: t`Average` },
    billable_event: {
      CLICKTHROUGH: t`Clicks`,
      IMPRESSION: t`Impressions`,
      VIDEO_V_50_MRC: t`Video views`,
    },
    pacing: { STANDARD: t`Even`, ACCELERATED: t`As fast as possible` },
    placement_group: { ALL: t`Everywhere`, SEARCH: t`Search`, BROWSE: t`Home and topics`, OTHER: t`Other` },
    grid_click_type: { CLOSEUP: t`The Pin`, DIRECT_TO_DESTINATION: t`Destination` },
    origin: {
      ads_manager: t`Ads manager`,
      quick_promote: t`Promote`,
      automated: t`Automated campaign`,
    },
    tool_preference: { ads_manager: t`Ads manager`, automated_campaign: t`Automated campaign` },
    creative_type: { REGULAR: t`Picture` },
    targeting: {
      AGE_BUCKET: t`Ages`,
      GENDER: t`Genders`,
      GEO: t`Countries`,
      INTEREST: t`Topics`,
      LOCALE: t`Languages`,
      APPTYPE: t`Devices`,
    },
    GENDER: genders,
    APPTYPE: {
      web: t`Computers`,
      web_mobile: t`Phones`,
      iphone: "iPhone",
      ipad: "iPad",
      android_mobile: t`Android phones`,
      android_tablet: t`Android tablets`,
    },
  };
  return {
    money: useMoney(currency),
    time: (at) => time.format(new Date(at)),
    flag: (isOn) => (isOn ? t`Yes` : t`No`),
    word: (field, value) => words[field]?.[value] ?? null,
  };
}
