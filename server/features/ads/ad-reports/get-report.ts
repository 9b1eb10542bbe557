import type { AdFigures } from "#contract/ads/entities.ts";
import type { AdReportRow } from "#contract/ads/reports.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Db } from "#server/platform/db/database.ts";
import { cutPage, type Position, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { FIGURES, type FigureSums, listFigures, presentFigures, requireDays } from "../ad-figures/index.ts";
import { loadEntities, shownStatuses } from "../campaigns/index.ts";
import { getTotals, listReport, type ReportFilter } from "./reports-repo.ts";

type Asked = ParsedOptionsOf<"AdReportTotal.get">;

export async function getReport(
  scope: Scope,
  options: ParsedOptionsOf<"AdReport.get">,
): Promise<Page<AdReportRow[]>> {
  const { db } = scope.context;
  const access = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const filter = filterOf(access.account.id, options);
  const { size, take, after } = readSlice("AdReport.get", options);
  const { sort, ascending: isAscending } = options;
  if (after !== null) requireKey(sort === "name" || sort === "created_time", after);
  const found = await listReport(db, filter, { sort, isAscending, after, take });
  const { rows, bookmark } = cutPage("AdReport.get", found, size, ({ id, key }) => ({ key: key ?? "", id }));
  const ids = rows.map(({ id }) => id);
  const [entities, before] = await Promise.all([
    loadEntities(scope, access, filter.level, ids),
    figuresBefore(db, filter, ids),
  ]);
  const presented = rows.flatMap((row) => {
    const entity = entities.get(row.id);
    if (!entity) return [];
    const compared = filter.compared === null ? null : (before.get(row.id) ?? NO_FIGURES);
    return [{ entity, figures: presentFigures(row), compared, label_ids: row.labelIds }];
  });
  return new Page(presented, bookmark);
}

export async function getReportTotal(scope: Scope, options: Asked): Promise<ResultOf<"AdReportTotal.get">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const filter = filterOf(account.id, options);
  const { count, figures, compared } = await getTotals(db, filter);
  return {
    count,
    figures: presentFigures(figures),
    compared: filter.compared === null ? null : presentFigures(compared),
    as_of: Math.floor(scope.context.now().getTime() / 1000),
  };
}

/** A bookmark of another order has no place in this one. */
function requireKey(isText: boolean, { key }: Position): void {
  if (!isText && !/^-?\d{1,30}(\.\d{1,20})?$/.test(key))
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
}

const NO_FIGURES = presentFigures(Object.fromEntries(FIGURES.map((name) => [name, "0"])) as FigureSums);

/** What those of a page did in the days to compare with. */
async function figuresBefore(
  db: Db,
  { accountId, level, compared }: ReportFilter,
  ids: readonly string[],
): Promise<Map<string, AdFigures>> {
  if (compared === null || ids.length === 0) return new Map();
  const rows = await listFigures(db, { accountId, level, days: compared, ids });
  return new Map(rows.map((row) => [row.id, presentFigures(row)]));
}

function filterOf(accountId: string, options: Asked): ReportFilter {
  const { compare_start_date: start, compare_end_date: end } = options;
  if ((start === undefined) !== (end === undefined))
    throw new AppError("invalid_parameters", { detail: "compare_end_date" });
  return {
    accountId,
    level: options.level,
    days: requireDays(options.start_date, options.end_date, "end_date"),
    compared: start === undefined || end === undefined ? null : requireDays(start, end, "compare_end_date"),
    ids: options.ids,
    campaignIds: options.campaign_ids,
    adGroupIds: options.ad_group_ids,
    objectives: options.objective_types,
    statuses: options.statuses ?? shownStatuses,
    labelIds: options.label_ids,
    nameContains: options.name_contains?.trim(),
    spendFrom: options.spend_from,
  };
}
