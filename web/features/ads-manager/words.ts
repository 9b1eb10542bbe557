import { useLingui } from "@lingui/react/macro";
import type { AdSummaryStatus, SummaryStatus } from "#contract/advertising/entities.ts";
import type { ObjectiveType } from "#contract/advertising/enums.ts";

export function useStatusWords(): Record<SummaryStatus | AdSummaryStatus, string> {
  const { t } = useLingui();
  return {
    RUNNING: t`Running`,
    PAUSED: t`Paused`,
    NOT_STARTED: t`Not started`,
    COMPLETED: t`Completed`,
    ADVERTISER_DISABLED: t`Account stopped`,
    ARCHIVED: t`Archived`,
    DRAFT: t`Draft`,
    DELETED_DRAFT: t`Deleted draft`,
    APPROVED: t`Approved`,
    PENDING: t`In review`,
    REJECTED: t`Rejected`,
  };
}

export function useObjectiveWords(): Record<ObjectiveType, string> {
  const { t } = useLingui();
  return {
    AWARENESS: t`Be seen`,
    CONSIDERATION: t`Visits to your website`,
    WEB_CONVERSION: t`Actions on your website`,
    CATALOG_SALES: t`Sales from your catalog`,
    VIDEO_COMPLETION: t`Video views`,
  };
}
