import { useLingui } from "@lingui/react/macro";
import type { EntityStatus, ObjectiveType, ReviewStatus } from "#contract/ads/enums.ts";

/** What the advertiser chose, and what staff decided. Whether it's shown is another thing: `web/features/ads/ad-status`. */
export function useStatusWords(): Record<Exclude<EntityStatus | ReviewStatus, "ACTIVE" | "OTHER">, string> {
  const { t } = useLingui();
  return {
    PAUSED: t`Paused`,
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
    AWARENESS: t`Awareness`,
    CONSIDERATION: t`Website visits`,
    WEB_CONVERSION: t`Website conversions`,
    CATALOG_SALES: t`Catalog sales`,
    VIDEO_COMPLETION: t`Video views`,
  };
}
