import type { DeliveryStatus } from "#contract/ads/delivery.ts";
import type { AdSummaryStatus, SummaryStatus } from "#contract/ads/entities.ts";

/** The public API's word for a campaign's or an ad group's status. It has none for some of ours. */
export const SUMMARIES: Readonly<Record<DeliveryStatus, SummaryStatus>> = {
  RUNNING: "RUNNING",
  NOT_SHOWN_YET: "RUNNING",
  BUDGET_USED_UP_TODAY: "RUNNING",
  NOT_STARTED: "NOT_STARTED",
  IN_REVIEW: "NOT_STARTED",
  NO_MONEY: "ADVERTISER_DISABLED",
  NEEDS_BILLING: "ADVERTISER_DISABLED",
  BUDGET_USED_UP: "COMPLETED",
  BID_TOO_LOW: "PAUSED",
  PIN_NOT_PUBLIC: "PAUSED",
  PIN_GONE: "PAUSED",
  REJECTED: "PAUSED",
  NO_ADS: "NOT_STARTED",
  PAUSED: "PAUSED",
  ENDED: "COMPLETED",
  ADS_OFF: "ADVERTISER_DISABLED",
  ACCOUNT_STOPPED: "ADVERTISER_DISABLED",
  DRAFT: "DRAFT",
  DELETED_DRAFT: "DELETED_DRAFT",
  ARCHIVED: "ARCHIVED",
};

/** The same for an ad, where the words are those of its review. */
export const AD_SUMMARIES: Readonly<Record<DeliveryStatus, AdSummaryStatus>> = {
  RUNNING: "APPROVED",
  NOT_SHOWN_YET: "APPROVED",
  BUDGET_USED_UP_TODAY: "APPROVED",
  NOT_STARTED: "APPROVED",
  IN_REVIEW: "PENDING",
  NO_MONEY: "ADVERTISER_DISABLED",
  NEEDS_BILLING: "ADVERTISER_DISABLED",
  BUDGET_USED_UP: "PAUSED",
  BID_TOO_LOW: "PAUSED",
  PIN_NOT_PUBLIC: "PAUSED",
  PIN_GONE: "PAUSED",
  REJECTED: "REJECTED",
  NO_ADS: "PAUSED",
  PAUSED: "PAUSED",
  ENDED: "PAUSED",
  ADS_OFF: "ADVERTISER_DISABLED",
  ACCOUNT_STOPPED: "ADVERTISER_DISABLED",
  DRAFT: "DRAFT",
  DELETED_DRAFT: "DELETED_DRAFT",
  ARCHIVED: "ARCHIVED",
};
