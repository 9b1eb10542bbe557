import type { AdFigures } from "#contract/advertising/entities.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { type FigureSums, listFigures, listFiguresByDay } from "./figures-repo.ts";

const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

export async function getFigures(
  scope: Scope,
  { ad_account_id, level, ids, start_date, end_date }: ParsedOptionsOf<"AdFigures.get">,
): Promise<ResultOf<"AdFigures.get">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "view");
  const days = (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS;
  if (days < 0 || days >= DAYS_MAX) throw new AppError("invalid_parameters", { detail: "end_date" });

  const wanted = {
    ...{ accountId: account.id, timeZone: account.time_zone, level, ids },
    ...{ startDate: start_date, endDate: end_date },
  };
  const [rows, byDay] = await Promise.all([
    ids === undefined ? [] : listFigures(db, wanted),
    listFiguresByDay(db, wanted),
  ]);
  return {
    rows: rows.map((row) => ({ id: row.id, ...present(row) })),
    days: byDay.map((row) => ({ day: row.day, ...present(row) })),
  };
}

const present = (row: FigureSums): AdFigures => ({
  impressions: Number(row.impressions),
  clicks: Number(row.clicks),
  outbound_clicks: Number(row.outbound_clicks),
  saves: Number(row.saves),
  closeups: Number(row.closeups),
  spend: Number(row.spend),
});
