import type { FigureRow } from "#contract/ads/report-file.ts";
import { FIGURE_ROWS_MAX, HOUR_ROWS_DAYS_MAX } from "#contract/limits/ads.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { invalid } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { requireDays } from "../ad-figures/index.ts";
import { presentRow } from "./column-values.ts";
import { listRows } from "./rows-repo.ts";

type Asked = Omit<ParsedOptionsOf<"AdFigureRows.get">, "ad_account_id"> & { is_by_date?: boolean };

export function requireRowDays({
  span,
  start_date,
  end_date,
}: Pick<Asked, "span" | "start_date" | "end_date">) {
  return requireDays(start_date, end_date, "end_date", span === "hour" ? HOUR_ROWS_DAYS_MAX : undefined);
}

export async function getFigureRows(
  scope: Scope,
  options: ParsedOptionsOf<"AdFigureRows.get">,
): Promise<ResultOf<"AdFigureRows.get">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const rows = await readRows(db, account.id, options, FIGURE_ROWS_MAX);
  if (rows === null)
    throw invalid("end_date", "These are too many rows. Please ask for fewer days or things.");
  return rows;
}

/** Null if there are more. */
export async function readRows(
  on: Queryable,
  accountId: string,
  asked: Asked,
  max: number,
): Promise<FigureRow[] | null> {
  const rows = await listRows(on, {
    accountId,
    level: asked.level,
    span: asked.span,
    isByDate: asked.is_by_date,
    isByPlacement: asked.by_placement,
    days: requireRowDays(asked),
    campaignIds: asked.campaign_ids,
    adGroupIds: asked.ad_group_ids,
    adIds: asked.ad_ids,
    pinIds: asked.pin_ids,
    take: max + 1,
  });
  if (rows.length > max) return null;
  return rows.map((row) => presentRow(row, { accountId, level: asked.level, columns: asked.columns }));
}
