import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import type { Context } from "#server/platform/context.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createExpiringKey, isExpiringKey } from "#server/platform/signed-expiring-keys.ts";
import { requireAdAccount } from "../../ad-accounts/index.ts";
import { findInvoiceNumber, listInvoices, sumInvoicesByYear } from "./documents-repo.ts";

export async function listBillingDocuments(
  scope: Scope,
  options: ParsedOptionsOf<"BillingDocuments.get">,
): Promise<Page<ResultOf<"BillingDocuments.get">>> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "bill");
  const slice = readSlice("BillingDocuments.get", options);
  const { take, after } = slice;
  const place = { afterId: after?.id, isOldestFirst: options.ascending, take };
  return toPage(await listInvoices(db, { adAccountId: account.id, ...place }), slice, (invoice) => ({
    ...invoice,
    url: pathTo(account.id, invoice.number),
  }));
}

function pathTo(advertiserId: string, number: string): string {
  return `${advertiserUrl("billing_documents", { advertiserId })}${number}.pdf`;
}

const PURPOSE = "invoice";
const INVOICE_LINK_MINUTES = 5;

export async function getBillingDocument(
  scope: Scope,
  { ad_account_id, document_id: id }: ParsedOptionsOf<"BillingDocument.get">,
): Promise<ResultOf<"BillingDocument.get">> {
  const { context } = scope;
  const { account } = await requireAdAccount(context.db, scope, ad_account_id, "bill");
  const number = await findInvoiceNumber(context.db, { adAccountId: account.id, id });
  if (number === null) throw new AppError("not_found", { detail: "document_id" });
  const path = pathTo(account.id, number);
  const key = createExpiringKey(context, PURPOSE, path, INVOICE_LINK_MINUTES);
  return { download_url: new URL(`${path}?key=${key}`, context.config.publicUrl).href };
}

/** Whether an address was given out for this invoice, and still works. */
export function isInvoiceKey(context: Context, path: string, key: unknown): boolean {
  return isExpiringKey(context, PURPOSE, path, key);
}

export async function listTaxDocuments(
  scope: Scope,
  { ad_account_id: id }: { ad_account_id: string },
): Promise<ResultOf<"BillingTaxDocuments.get">> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, id, "bill");
  const folder = advertiserUrl("billing_tax_documents", { advertiserId: account.id });
  return (await sumInvoicesByYear(db, account.id)).map((row) => ({
    ...row,
    url: `${folder}${row.year}.pdf`,
  }));
}
