import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { listFigures, listFiguresByDay } from "./figures-repo.ts";
import { presentFigures } from "./present.ts";
import { requireDays } from "./require-days.ts";

export async function getFigures(
  scope: Scope,
  { ad_account_id, level, ids, start_date, end_date }: ParsedOptionsOf<"AdFigures.get">,
): Promise<ResultOf<"AdFigures.get">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "view");
  const days = requireDays(start_date, end_date, "end_date");
  const wanted = { accountId: account.id, days, level, ids };
  const [rows, byDay] = await Promise.all([
    ids === undefined ? [] : listFigures(db, wanted),
    listFiguresByDay(db, wanted),
  ]);
  return {
    rows: rows.map((row) => ({ id: row.id, ...presentFigures(row) })),
    days: byDay.map((row) => ({ day: row.day, ...presentFigures(row) })),
  };
}
