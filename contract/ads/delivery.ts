import { z } from "zod";

/** Whether something is shown, and if not, why. From the best to the worst: a campaign is as well off as its best ad. */
export const DELIVERY_STATUSES = [
  "RUNNING",
  /** Everything is in order, but it hasn't been shown to anyone. */
  "NOT_SHOWN_YET",
  "BUDGET_USED_UP_TODAY",
  "NOT_STARTED",
  "IN_REVIEW",
  "NO_MONEY",
  "NEEDS_BILLING",
  "BUDGET_USED_UP",
  "BID_TOO_LOW",
  "PIN_NOT_PUBLIC",
  "PIN_GONE",
  "REJECTED",
  "NO_ADS",
  "PAUSED",
  "ENDED",
  /** The host switched ads off, or stopped the account. */
  "ADS_OFF",
  "ACCOUNT_STOPPED",
  "DRAFT",
  "DELETED_DRAFT",
  "ARCHIVED",
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DELIVERY_LEVELS = ["account", "campaign", "ad_group", "ad"] as const;
export type DeliveryLevel = (typeof DELIVERY_LEVELS)[number];

export const DeliverySchema = z.object({
  status: z.enum(DELIVERY_STATUSES),
  /** Where the reason is found: an ad may be paused because its campaign is. */
  level: z.enum(DELIVERY_LEVELS),
});
export type Delivery = z.infer<typeof DeliverySchema>;
