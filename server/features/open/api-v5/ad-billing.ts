import { z } from "zod";
import type { Billing, OrderLine } from "#contract/ads/resources/billing.ts";
import type { ResultOf } from "#contract/operations.ts";
import { DaySchema, FlagSchema, IdSchema } from "#contract/wire-types.ts";
import { invalid } from "#server/platform/errors.ts";
import { ofAdAccount } from "./ad-entities.ts";
import { definePublic, isAscending, order, paging } from "./operation.ts";
import { emptyPage, ownPaging, presentPage, sliceList } from "./page.ts";
import { toSeconds } from "./times.ts";

const reads = { method: "GET", scopes: ["ads:read"], rate: "ads_read" } as const;
const billing = { ...reads, group: "Billing", scopes: ["ads:read", "billing:read"] } as const;
const orderLines = { ...reads, group: "Order lines" } as const;
const path = "/ad_accounts/{ad_account_id}";

function presentOrderLine(line: OrderLine, adAccountId: string) {
  const budget = Number(line.budget_micro);
  return {
    id: line.id,
    type: "orderline",
    ad_account_id: adAccountId,
    name: line.name,
    status: line.status,
    paid_type: line.paid_type,
    budget,
    paid_budget: line.paid_type === "PAID" ? budget : 0,
    purchase_order_id: line.purchase_order_id || null,
    ...(line.start_time !== null && { start_time: toSeconds(line.start_time) }),
    end_time: line.end_time === null ? null : toSeconds(line.end_time),
    campaign_ids: line.campaign_id === null ? [] : [line.campaign_id],
  };
}

/** Cards are kept by whoever takes the payments, so none is told of. */
function presentProfile({ account, funds, is_ready }: Billing) {
  const isInvoiced = Number(funds.credit_limit_micro) > 0;
  return {
    id: account.id,
    advertiser_id: account.id,
    billing_type: account.is_house ? "INTERNAL" : isInvoiced ? "INVOICE" : "PREPAID",
    card_type: "UNKNOWN",
    payment_method_brand: "UNKNOWN",
    status: is_ready ? "VALID" : "INVALID",
  };
}

function presentInvoice(
  { id, month, total_micro, tax_micro }: ResultOf<"BillingDocuments.get">[number],
  { account, profile }: Billing,
) {
  const end = new Date(month);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return {
    id,
    ad_account_id: account.id,
    ad_account_name: account.name,
    document_type: "INVOICE",
    currency: account.currency,
    bill_to_country: profile.country,
    billing_period_start_date: month,
    billing_period_end_date: end.toISOString().slice(0, 10),
    amount_billed_micro_currency: Number(total_micro),
    amount_tax_micro_currency: Number(tax_micro),
    amount_net_micro_currency: Number(total_micro) - Number(tax_micro),
  };
}

const untold = ["status", "start_due_date", "end_due_date"] as const;

export const adBillingOperations = [
  definePublic({
    ...orderLines,
    id: "order_lines/list",
    summary: "Lists the order lines that were agreed with the host, newest first unless asked otherwise.",
    path: `${path}/order_lines`,
    params: ofAdAccount.extend({ ...order, ...paging }),
    async answer({ params, read }) {
      const { ad_account_id } = params;
      const ascending = isAscending(params);
      const lines = await read("BillingOrderLines.get", { ad_account_id, ascending, ...ownPaging(params) });
      return presentPage(lines, (line) => presentOrderLine(line, ad_account_id));
    },
  }),
  definePublic({
    ...orderLines,
    id: "order_lines/get",
    summary: "Returns an order line.",
    path: `${path}/order_lines/{order_line_id}`,
    params: ofAdAccount.extend({ order_line_id: IdSchema }),
    async answer({ params, read }) {
      return presentOrderLine((await read("BillingOrderLine.get", params)).data, params.ad_account_id);
    },
  }),
  definePublic({
    ...billing,
    id: "billing_profiles/get",
    summary: "Lists an ad account's one billing profile.",
    path: `${path}/billing_profiles`,
    params: ofAdAccount.extend({ is_active: FlagSchema, ...paging }),
    async answer({ params, read }) {
      const { data } = await read("Billing.get", { ad_account_id: params.ad_account_id });
      const profiles = data.is_ready === params.is_active ? [presentProfile(data)] : [];
      return sliceList(profiles, params);
    },
  }),
  definePublic({
    ...billing,
    id: "billing_invoices/get",
    summary: "Lists an ad account's invoices, newest first unless asked otherwise.",
    path: `${path}/billing_invoices`,
    params: ofAdAccount.extend({
      sort: z.enum(["DUE_DATE", "BILLING_PERIOD", "INVOICE_NUMBER", "TOTAL_AMOUNT"]).optional(),
      ...order,
      status: z.enum(["OPEN", "CLOSED"]).optional(),
      document_type: z.enum(["INVOICE", "CREDIT_MEMO"]).optional(),
      start_due_date: DaySchema.optional(),
      end_due_date: DaySchema.optional(),
      ...paging,
    }),
    async answer({ params, read }) {
      const { ad_account_id, sort } = params;
      for (const name of untold)
        if (params[name] !== undefined) throw invalid(name, "You can't filter invoices by this here.");
      if (sort === "TOTAL_AMOUNT") throw invalid("sort", "Invoices are in the order of their months here.");
      const ascending = isAscending(params);
      const [{ data }, invoices] = await Promise.all([
        read("Billing.get", { ad_account_id }),
        read("BillingDocuments.get", { ad_account_id, ascending, ...ownPaging(params) }),
      ]);
      if (params.document_type === "CREDIT_MEMO") return emptyPage;
      return presentPage(invoices, (invoice) => presentInvoice(invoice, data));
    },
  }),
  definePublic({
    ...billing,
    id: "billing_invoice_download/get",
    summary: "Returns a download URL for an invoice that works for five minutes.",
    path: `${path}/billing_invoice/{billing_invoice_id}/download`,
    params: ofAdAccount.extend({ billing_invoice_id: IdSchema }),
    async answer({ params: { ad_account_id, billing_invoice_id: id }, read }) {
      const { data } = await read("BillingDocument.get", { ad_account_id, document_id: id });
      return { id, download_url: data.download_url };
    },
  }),
  definePublic({
    ...billing,
    id: "ads_credits_discounts/get",
    summary: "Lists an ad account's credits, newest first.",
    path: `${path}/ads_credit/discounts`,
    params: ofAdAccount.extend(paging),
    async answer({ params, read }) {
      const { ad_account_id } = params;
      const [{ data: account }, credits] = await Promise.all([
        read("AdAccount.get", { ad_account_id }),
        read("BillingPromotions.get", { ad_account_id, ...ownPaging(params) }),
      ]);
      return presentPage(credits, ({ note, granted_micro, left_micro }) => ({
        advertiser_id: ad_account_id,
        // What is left of a credit that is over is taken away.
        active: Number(left_micro) > 0,
        title: note,
        discountType: "CREDIT",
        discountCurrency: account.currency,
        discountInMicroCurrency: Number(granted_micro),
        remainingDiscountInMicroCurrency: Number(left_micro),
      }));
    },
  }),
];
