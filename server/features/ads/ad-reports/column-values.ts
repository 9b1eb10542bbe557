import { MICRO } from "#contract/ads/enums.ts";
import type { FigureRow, RowLevel, RowSpan } from "#contract/ads/report-file.ts";
import type { CountedRow } from "./rows-repo.ts";

type Value = FigureRow[string];
type Counted = { row: CountedRow; accountId: string };

const share = (part: string | number, of: string): number | null =>
  Number(of) === 0 ? null : Number(part) / Number(of);
const perThousand = ({ row: { spend, impressions } }: Counted): number | null => {
  const each = share(spend, impressions);
  return each === null ? null : each * 1000;
};
const inMoney = (micro: number | null): number | null => (micro === null ? null : micro / MICRO);
const engagements = ({ closeups, outbound_clicks, saves }: CountedRow): number =>
  Number(closeups) + Number(outbound_clicks) + Number(saves);

const impressions = ({ row }: Counted) => Number(row.impressions);
const clicks = ({ row }: Counted) => Number(row.clicks);
const outboundClicks = ({ row }: Counted) => Number(row.outbound_clicks);
const clickRate = ({ row }: Counted) => share(row.clicks, row.impressions);
const costPerClick = ({ row }: Counted) => share(row.spend, row.clicks);
const costPerOutbound = ({ row }: Counted) => inMoney(share(row.spend, row.outbound_clicks));
const engaged = ({ row }: Counted) => engagements(row);
const engagementRate = ({ row }: Counted) => share(engagements(row), row.impressions);
const accountId = (counted: Counted) => counted.accountId;

/**
 * The public API's columns that are measured here. "Dollar" is its word for the account's currency, whichever that is.
 * Columns that end in 2 are of what people saved from ads and others then saw, which isn't followed here.
 */
const measured: Record<string, (counted: Counted) => Value | undefined> = {
  AD_ACCOUNT_ID: accountId,
  ADVERTISER_ID: accountId,
  CAMPAIGN_ID: ({ row }) => row.campaign_id,
  CAMPAIGN_NAME: ({ row }) => row.campaign_name,
  CAMPAIGN_ENTITY_STATUS: ({ row }) => row.campaign_status,
  CAMPAIGN_OBJECTIVE_TYPE: ({ row }) => row.objective_type,
  AD_GROUP_ID: ({ row }) => row.ad_group_id,
  AD_GROUP_NAME: ({ row }) => row.ad_group_name,
  AD_GROUP_ENTITY_STATUS: ({ row }) => row.ad_group_status,
  AD_ID: ({ row }) => row.ad_id,
  PIN_PROMOTION_ID: ({ row }) => row.ad_id,
  AD_STATUS: ({ row }) => row.ad_status,
  PIN_PROMOTION_STATUS: ({ row }) => row.review_status,
  PIN_ID: ({ row }) => row.pin_id,
  SPEND_IN_MICRO_DOLLAR: ({ row }) => Number(row.spend),
  SPEND_IN_DOLLAR: ({ row }) => Number(row.spend) / MICRO,
  PAID_IMPRESSION: impressions,
  IMPRESSION_1: impressions,
  TOTAL_IMPRESSION: impressions,
  IMPRESSION_1_GROSS: ({ row }) => Number(row.impressions_gross),
  CLICKTHROUGH_1: clicks,
  TOTAL_CLICKTHROUGH: clicks,
  CLICKTHROUGH_1_GROSS: ({ row }) => Number(row.clicks_gross),
  OUTBOUND_CLICK_1: outboundClicks,
  REPIN_1: ({ row }) => Number(row.saves),
  REPIN_RATE: ({ row }) => share(row.saves, row.impressions),
  ENGAGEMENT_1: engaged,
  TOTAL_ENGAGEMENT: engaged,
  ENGAGEMENT_RATE: engagementRate,
  EENGAGEMENT_RATE: engagementRate,
  ECPE_IN_DOLLAR: ({ row }) => inMoney(share(row.spend, String(engagements(row)))),
  CTR: clickRate,
  ECTR: clickRate,
  OUTBOUND_CTR: ({ row }) => share(row.outbound_clicks, row.impressions),
  OUTBOUND_CTR_1: ({ row }) => share(row.outbound_clicks, row.impressions),
  CPC_IN_MICRO_DOLLAR: costPerClick,
  ECPC_IN_MICRO_DOLLAR: costPerClick,
  ECPC_IN_DOLLAR: (counted) => inMoney(costPerClick(counted)),
  CPM_IN_MICRO_DOLLAR: perThousand,
  ECPM_IN_MICRO_DOLLAR: perThousand,
  CPM_IN_DOLLAR: (counted) => inMoney(perThousand(counted)),
  COST_PER_OUTBOUND_CLICK: costPerOutbound,
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR: costPerOutbound,
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR_1: costPerOutbound,
};

export const MEASURED_COLUMNS: readonly string[] = Object.keys(measured);

/** The column that names what a row is about. */
export const ID_COLUMNS = {
  account: "AD_ACCOUNT_ID",
  campaign: "CAMPAIGN_ID",
  ad_group: "AD_GROUP_ID",
  ad: "AD_ID",
  pin: "PIN_ID",
} as const satisfies Record<RowLevel, string>;

/** The columns that are there unasked: the row's id, when it begins unless it's of all days, and the placement. */
export function keyColumnsOf({ level, span, by_placement: byPlacement }: FigureRowsKind): string[] {
  return [
    ID_COLUMNS[level],
    ...(span === "total" ? [] : ["DATE"]),
    ...(span === "hour" ? ["HOUR"] : []),
    ...(byPlacement ? ["TARGETING_TYPE", "TARGETING_VALUE"] : []),
  ];
}
export type FigureRowsKind = { level: RowLevel; span: RowSpan; by_placement: boolean };

/** The row with those, and the columns that were asked for. */
export function presentRow(
  row: CountedRow,
  of: { accountId: string; level: RowLevel; columns: readonly string[] },
): FigureRow {
  const counted = { row, accountId: of.accountId };
  const names = [ID_COLUMNS[of.level], ...of.columns];
  const values = names.map((name): [string, Value] => [name, measured[name]?.(counted) ?? null]);
  return {
    ...Object.fromEntries(values),
    ...(row.date !== null && { DATE: row.date }),
    ...(row.hour !== null && { HOUR: row.hour }),
    ...(row.placement !== null && { TARGETING_TYPE: "PLACEMENT", TARGETING_VALUE: row.placement }),
  };
}
