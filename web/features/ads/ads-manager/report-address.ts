import { ENTITY_STATUSES, type EntityStatus, type FigureLevel } from "#contract/ads/enums.ts";
import { parseMoney } from "#contract/ads/money.ts";
import { readObjectives } from "#contract/ads/objective-names.ts";
import { REPORT_SORTS, type ReportSort } from "#contract/ads/reports.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import { BOOKMARK_PARAMETER } from "#web/platform/list/load-linked-list.ts";
import { type DateRange, readCompared, readRange } from "./dates.ts";

type Filter = Pick<
  OptionsOf<"AdReport.get">,
  | "ids"
  | "campaign_ids"
  | "ad_group_ids"
  | "objective_types"
  | "statuses"
  | "label_ids"
  | "name_contains"
  | "spend_from"
>;

export type ReportAddress = {
  range: DateRange;
  compared: DateRange | null;
  filter: Filter;
  sort: ReportSort;
  isAscending: boolean;
  /** Where the first page begins. */
  after: string | null;
  /** Whether it shows certain campaigns, ad groups or ads alone. */
  isNarrow: boolean;
};

/** What an address asks of a report. What makes no sense is left out. */
export function readReportAddress(
  search: URLSearchParams,
  level: FigureLevel,
  timeZone: string,
): ReportAddress {
  const range = readRange(search, timeZone, Date.now());
  const named = namedThings(search, level);
  const sort = REPORT_SORTS.find((known) => known === search.get("sort")) ?? "created_time";
  return {
    range,
    compared: readCompared(search, range),
    filter: { ...named, ...filterOf(search) },
    sort,
    isAscending: search.get("order") === "asc",
    after: search.get(BOOKMARK_PARAMETER),
    isNarrow: Object.keys(named).length > 0,
  };
}

/** `ALL` in place of a filter lifts it. */
function namedThings(search: URLSearchParams, level: FigureLevel): Filter {
  const idsIn = (name: string, filter: string) => {
    if (search.get(filter) === "ALL") return undefined;
    const ids = (search.get(name) ?? "").split(",").filter(isId).slice(0, 250);
    return ids.length > 0 ? ids : undefined;
  };
  const campaignIds = idsIn("campaignIds", "campaignFilter");
  const adGroupIds = idsIn("adGroupIds", "adGroupFilter");
  const adIds = idsIn("pinPromotionIds", "adFilter");
  return {
    ...(campaignIds && { campaign_ids: campaignIds }),
    ...(level !== "campaign" && adGroupIds && { ad_group_ids: adGroupIds }),
    ...(level === "ad" && adIds && { ids: adIds }),
  };
}

function filterOf(search: URLSearchParams): Filter {
  const objectives = readObjectives(search.get("objectiveTypes"));
  const status: EntityStatus | undefined = ENTITY_STATUSES.find((known) => known === search.get("status"));
  const name = search.get("q")?.trim().slice(0, 256);
  const label = search.get("label") ?? "";
  const spend = parseMoney(search.get("spend_from") ?? "");
  return {
    ...(objectives.length > 0 && { objective_types: objectives }),
    ...(status && { statuses: [status] }),
    ...(name && { name_contains: name }),
    ...(isId(label) && { label_ids: [label] }),
    ...(spend !== null && Number(spend) <= SPEND_MAX && { spend_from: Number(spend) }),
  };
}

const SPEND_MAX = 1_000_000_000_000;
