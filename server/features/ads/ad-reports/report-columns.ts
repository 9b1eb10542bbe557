import type { FigureLevel } from "#contract/ads/enums.ts";
import { DEFAULT_REPORT_COLUMNS, REPORT_COLUMNS } from "#contract/ads/reports.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { listColumns, saveColumns } from "./columns-repo.ts";

export async function getReportColumns(
  scope: Scope,
  { ad_account_id }: ParsedOptionsOf<"AdReportColumns.get">,
): Promise<ResultOf<"AdReportColumns.get">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "view");
  const memberId = requireMember(scope).member.id;
  const rows = await listColumns(db, { memberId, accountId: account.id });
  const saved = new Map(rows.map(({ level, columns }) => [level, new Set(columns)]));
  const of = (level: FigureLevel) => {
    const chosen = saved.get(level);
    return chosen ? REPORT_COLUMNS.filter((column) => chosen.has(column)) : [...DEFAULT_REPORT_COLUMNS];
  };
  return { campaign: of("campaign"), ad_group: of("ad_group"), ad: of("ad") };
}

/** Their order is always the same, so that reports of several people can be read side by side. */
export async function saveReportColumns(
  scope: Scope,
  { ad_account_id, level, columns }: ParsedOptionsOf<"AdReportColumns.update">,
): Promise<ResultOf<"AdReportColumns.update">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "view");
  const chosen = REPORT_COLUMNS.filter((column) => columns.includes(column));
  const memberId = requireMember(scope).member.id;
  await db.transaction((tx) => saveColumns(tx, { memberId, accountId: account.id, level, columns: chosen }));
  return chosen;
}
