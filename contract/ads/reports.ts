import { z } from "zod";
import { DELIVERY_LEVELS } from "./delivery.ts";
import { AdFiguresSchema, AdGroupSchema, AdSchema, CampaignSchema } from "./entities.ts";

/** Columns of figures, by which reports can be sorted too. */
export const FIGURE_COLUMNS = [
  "spend",
  "impressions",
  "clicks",
  "click_rate",
  "cost_per_click",
  "outbound_clicks",
  "saves",
  "closeups",
  "click_saves",
  "view_saves",
  "click_visits",
  "view_visits",
  "fit",
  "impressions_gross",
  "clicks_gross",
] as const;
export type FigureColumnName = (typeof FIGURE_COLUMNS)[number];

/** The name is always there. */
export const REPORT_COLUMNS = ["status", "budget", "bid", "labels", "time", ...FIGURE_COLUMNS] as const;
export type ReportColumnName = (typeof REPORT_COLUMNS)[number];

export const DEFAULT_REPORT_COLUMNS: readonly ReportColumnName[] = [
  "status",
  "budget",
  "spend",
  "impressions",
  "clicks",
  "click_rate",
  "outbound_clicks",
  "saves",
];

export const REPORT_SORTS = ["created_time", "name", "budget", ...FIGURE_COLUMNS] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

export const AdReportRowSchema = z.object({
  entity: z.discriminatedUnion("type", [CampaignSchema, AdGroupSchema, AdSchema]),
  figures: AdFiguresSchema,
  /** Those of the days to compare with, if any were named. */
  compared: AdFiguresSchema.nullable(),
  label_ids: z.array(z.string()),
});
export type AdReportRow = z.infer<typeof AdReportRowSchema>;

export const AdLabelSchema = z.object({ id: z.string(), name: z.string() });
export type AdLabel = z.infer<typeof AdLabelSchema>;
/** A label on a campaign. */
export const AdLabelUseSchema = z.object({ label: AdLabelSchema, campaign_id: z.string() });
export type AdLabelUse = z.infer<typeof AdLabelUseSchema>;

export const AdSearchSchema = z.object({
  query: z.string(),
  /** What it showed ads of. */
  campaign_id: z.string(),
  campaign_name: z.string(),
  /** Null if they are asked for by campaign. */
  ad_group_id: z.string().nullable(),
  ad_group_name: z.string().nullable(),
  impressions: z.int(),
  clicks: z.int(),
});
export type AdSearch = z.infer<typeof AdSearchSchema>;

/** What keeps ads from running as they could. */
export const ADVICE_KINDS = [
  "rejected_ad",
  "no_ads",
  "low_bid",
  "budget_reached",
  "no_keywords",
  "never_seen",
  "ends_soon",
] as const;
export type AdviceKind = (typeof ADVICE_KINDS)[number];
/** What keeps all of an account's ads from it. It stays until it's mended. */
export const ACCOUNT_ADVICE_KINDS = ["needs_billing", "no_money"] as const;

export const AdviceSchema = z.object({
  kind: z.enum([...ACCOUNT_ADVICE_KINDS, ...ADVICE_KINDS]),
  level: z.enum(DELIVERY_LEVELS),
  id: z.string(),
  name: z.string(),
  /** Null for what is about the whole account. */
  campaign_id: z.string().nullable(),
  ad_group_id: z.string().nullable(),
  /** What was spent or bid, and what that reached or should be, in millionths; null where it isn't about money. */
  amount: z.int().nullable(),
  limit: z.int().nullable(),
  /** When it ends, in seconds since 1970. */
  end_time: z.int().nullable(),
});
export type Advice = z.infer<typeof AdviceSchema>;
