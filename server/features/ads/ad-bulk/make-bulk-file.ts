import { BULK_KINDS, type BulkKind } from "#contract/ads/bulk.ts";
import { BULK_DOWNLOAD_MAX } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { CSV_MARK, csvLine } from "#server/platform/text/csv.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { keepReportFile } from "../ad-reports/index.ts";
import { getAdGroups, getAds, getCampaigns, getKeywords } from "../campaigns/index.ts";
import { withoutPin } from "./without-pin.ts";

type Asked = ParsedOptionsOf<"AdBulkFile.create">;
type Thing = { id: string };

export async function makeBulkFile(scope: Scope, asked: Asked): Promise<ResultOf<"AdBulkFile.create">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, asked.ad_account_id, "view");
  const things: Partial<Record<BulkKind, readonly Thing[]>> = {};
  for (const kind of BULK_KINDS)
    if (asked.kinds.includes(kind)) things[kind] = await listAll(scope, kind, asked);
  const content = asked.is_table ? toTable(things) : JSON.stringify(things);
  const format = asked.is_table ? "csv" : "json";
  return { token: await keepReportFile(db, { accountId: account.id, format, content }) };
}

async function listAll(
  scope: Scope,
  kind: BulkKind,
  { ad_account_id, campaign_ids }: Asked,
): Promise<readonly Thing[]> {
  const all = { ad_account_id, campaign_ids, ascending: true, page_size: BULK_DOWNLOAD_MAX };
  const { data, bookmark } = await lists[kind](scope, all);
  if (bookmark !== null) throw new AppError("limit_reached", { detail: "campaign_ids" });
  return data;
}

type Listing = {
  ad_account_id: string;
  ascending: boolean;
  page_size: number;
  campaign_ids: string[] | undefined;
};

const lists: Record<BulkKind, (scope: Scope, listing: Listing) => Promise<Page<readonly Thing[]>>> = {
  campaign: getCampaigns,
  ad_group: getAdGroups,
  async ad(scope, listing) {
    const { data, bookmark } = await getAds(scope, listing);
    return { data: data.map(withoutPin), bookmark };
  },
  keyword: getKeywords,
};

/** A column for each field that any of them has. */
function toTable(things: Partial<Record<BulkKind, readonly Thing[]>>): string {
  const rows = BULK_KINDS.flatMap((kind) => (things[kind] ?? []).map((thing) => ({ kind, ...thing })));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cellOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));
  const lines = rows.map((row) => csvLine(names.map((name) => cellOf(row[name as keyof typeof row]))));
  return [CSV_MARK + csvLine(names), ...lines].join("");
}
