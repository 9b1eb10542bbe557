import { useLingui } from "@lingui/react/macro";
import type { DeliveryStatus } from "#contract/ads/delivery.ts";

export function useDeliveryWords(): Record<DeliveryStatus, string> {
  const { t } = useLingui();
  return {
    RUNNING: t`Running`,
    NOT_SHOWN_YET: t`Not shown yet`,
    BUDGET_USED_UP_TODAY: t`Used up for today`,
    NOT_STARTED: t`Not started`,
    IN_REVIEW: t`In review`,
    NO_MONEY: t`No money`,
    NEEDS_BILLING: t`Needs billing`,
    BUDGET_USED_UP: t`Budget used up`,
    BID_TOO_LOW: t`Bid too low`,
    PIN_NOT_PUBLIC: t`Pin not public`,
    PIN_GONE: t`Pin deleted`,
    REJECTED: t`Rejected`,
    NO_ADS: t`No ads`,
    PAUSED: t`Paused`,
    ENDED: t`Ended`,
    ADS_OFF: t`Ads are off`,
    ACCOUNT_STOPPED: t`Account stopped`,
    DRAFT: t`Draft`,
    DELETED_DRAFT: t`Deleted draft`,
    ARCHIVED: t`Archived`,
  };
}
