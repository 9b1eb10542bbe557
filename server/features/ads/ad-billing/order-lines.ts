import { billingTexts } from "#contract/ads/billing-texts.ts";
import type { OrderLine } from "#contract/ads/resources/billing.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { type Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { type BilledAccount, findBilledAccount } from "./billing-repo.ts";
import {
  changeOrderLineStatus,
  findOrderLineByKey,
  hasCampaign,
  insertOrderLine,
  listOrderLines,
  lockOrderLine,
} from "./order-lines-repo.ts";

async function requireAccount(on: Queryable, id: string): Promise<BilledAccount> {
  const account = await findBilledAccount(on, id);
  if (!account) throw new AppError("ad_account_not_found");
  return account;
}

export async function listOrderLinesForStaff(
  { context: { db } }: Scope,
  options: ParsedOptionsOf<"AdminOrderLines.get">,
): Promise<Page<OrderLine[]>> {
  const { id: adAccountId } = await requireAccount(db, options.ad_account_id);
  const slice = readSlice("AdminOrderLines.get", options);
  return toPage(
    await listOrderLines(db, { adAccountId, afterId: slice.after?.id, take: slice.take }),
    slice,
    (row) => row,
  );
}

/** The same request sent twice stores one. */
export async function addOrderLine(
  scope: Scope,
  options: ParsedOptionsOf<"AdminOrderLine.create">,
): Promise<OrderLine> {
  const { ad_account_id, name, budget_micro, paid_type, purchase_order_id = "", key } = options;
  const campaignId = options.campaign_id ?? null;
  const [startDate, endDate] = [options.start_date || null, options.end_date || null];
  if (startDate && endDate && startDate > endDate) throw invalid("end_date", billingTexts.endFirst);
  const actorId = requireMember(scope).member.id;
  return await scope.context.db.transaction(async (tx) => {
    const { id: adAccountId } = await requireAccount(tx, ad_account_id);
    if (campaignId !== null && !(await hasCampaign(tx, { adAccountId, id: campaignId })))
      throw invalid("campaign_id", billingTexts.noCampaign);
    const made = await insertOrderLine(tx, {
      adAccountId,
      key,
      name,
      campaignId,
      purchaseOrderId: purchase_order_id,
      paidType: paid_type,
      budget: budget_micro,
      startDate,
      endDate,
    });
    if (!made) return await requireStored(tx, adAccountId, key);
    await recordAudit(tx, {
      actorId,
      action: "order_line.create",
      subject: `ad_account:${adAccountId}`,
      after: { ...made },
    });
    return made;
  });
}

async function requireStored(on: Queryable, adAccountId: string, key: string): Promise<OrderLine> {
  const stored = await findOrderLineByKey(on, { adAccountId, key });
  if (!stored) throw new Error("An order line was not stored");
  return stored;
}

/** What was deleted stays in the list, and stays deleted. */
export async function changeOrderLine(
  scope: Scope,
  { ad_account_id, order_line_id: id, status }: ParsedOptionsOf<"AdminOrderLine.update">,
): Promise<OrderLine> {
  const actorId = requireMember(scope).member.id;
  return await scope.context.db.transaction(async (tx) => {
    const { id: adAccountId } = await requireAccount(tx, ad_account_id);
    const line = await lockOrderLine(tx, { adAccountId, id });
    if (!line) throw new AppError("not_found");
    if (line.status === status) return line;
    if (line.status === "DELETED") throw invalid("status", billingTexts.orderLineDeleted);
    const changed = await changeOrderLineStatus(tx, { adAccountId, id, status });
    if (!changed) throw new Error("A locked order line is gone");
    await recordAudit(tx, {
      actorId,
      action: "order_line.update",
      subject: `ad_account:${adAccountId}`,
      before: { id, status: line.status },
      after: { id, status },
    });
    return changed;
  });
}
