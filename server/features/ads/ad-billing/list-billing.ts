import { billingTexts } from "#contract/ads/billing-texts.ts";
import type { OperationName, ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AFTER_ALL, cutPage, readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { listCredits, listHistory, listSpendByDay, sumSpend } from "./lists-repo.ts";
import { findOrderLine, listOrderLines } from "./order-lines-repo.ts";

/** After every day that can be. */
const LAST_DAY = "9999-12-31";
const FIRST_DAY = "0001-01-01";
const CAMPAIGNS_MAX = 250;

type Listed = {
  ad_account_id: string;
  page_size?: number | undefined;
  bookmarks?: string | null | undefined;
};

async function begin(scope: Scope, operation: OperationName, options: Listed) {
  const { account } = await requireAdAccount(scope.context.db, scope, options.ad_account_id, "bill");
  const slice = readSlice(operation, options);
  const { beforeId, take, after } = slice;
  return {
    account,
    slice,
    db: scope.context.db,
    byId: { adAccountId: account.id, beforeId, take },
    byDay: { adAccountId: account.id, day: after?.key ?? LAST_DAY, id: after?.id ?? AFTER_ALL, take },
  };
}

type History = ResultOf<"BillingHistory.get">;

export async function listBillingHistory(scope: Scope, options: Listed): Promise<Page<History>> {
  const { db, account, slice, byDay } = await begin(scope, "BillingHistory.get", options);
  const rows = await listHistory(db, { ...byDay, timeZone: account.time_zone });
  return toPage(
    rows,
    slice,
    (row) => row,
    ({ day }) => day,
  );
}

export async function listBillingOrderLines(
  scope: Scope,
  options: ParsedOptionsOf<"BillingOrderLines.get">,
): Promise<Page<ResultOf<"BillingOrderLines.get">>> {
  const { db, account, slice } = await begin(scope, "BillingOrderLines.get", options);
  const { take, after } = slice;
  const place = { afterId: after?.id, isOldestFirst: options.ascending, take };
  return toPage(await listOrderLines(db, { adAccountId: account.id, ...place }), slice, (row) => row);
}

export async function getBillingOrderLine(
  scope: Scope,
  { ad_account_id, order_line_id: id }: ParsedOptionsOf<"BillingOrderLine.get">,
): Promise<ResultOf<"BillingOrderLine.get">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, ad_account_id, "bill");
  const line = await findOrderLine(db, { adAccountId: account.id, id });
  if (!line) throw new AppError("not_found", { detail: "order_line_id" });
  return line;
}

export async function listBillingPromotions(
  scope: Scope,
  options: Listed,
): Promise<Page<ResultOf<"BillingPromotions.get">>> {
  const { db, slice, byId } = await begin(scope, "BillingPromotions.get", options);
  return toPage(await listCredits(db, byId), slice, (row) => row);
}

export async function sumBillingSpend(
  scope: Scope,
  { ad_account_id: id, start_date, end_date }: ParsedOptionsOf<"BillingSpend.get">,
): Promise<ResultOf<"BillingSpend.get">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, id, "bill");
  const [from, until] = [start_date ?? FIRST_DAY, end_date ?? LAST_DAY];
  if (from > until) throw invalid("end_date", billingTexts.endFirst);
  const days = start_date || end_date ? { from, until } : null;
  return await sumSpend(db, { adAccountId: account.id, days, take: CAMPAIGNS_MAX });
}

export async function listBillingSpend(
  scope: Scope,
  options: Listed,
): Promise<Page<ResultOf<"BillingSpendBreakdown.get">>> {
  const { db, slice, byDay } = await begin(scope, "BillingSpendBreakdown.get", options);
  const { rows, bookmark } = cutPage(
    slice.operation,
    await listSpendByDay(db, byDay),
    slice.size,
    ({ day: key, id }) => ({ key, id }),
  );
  return new Page(
    rows.map(({ id: _id, ...row }) => row),
    bookmark,
  );
}
