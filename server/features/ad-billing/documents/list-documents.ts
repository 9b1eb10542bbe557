import type { ResultOf } from "#contract/operations.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../../ad-accounts/index.ts";
import { listInvoices, sumInvoicesByYear } from "./documents-repo.ts";

type Listed = {
  ad_account_id: string;
  page_size?: number | undefined;
  bookmarks?: string | null | undefined;
};

export async function listBillingDocuments(
  scope: Scope,
  options: Listed,
): Promise<Page<ResultOf<"BillingDocuments.get">>> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "bill");
  const slice = readSlice("BillingDocuments.get", options);
  const folder = advertiserUrl("billing_documents", { advertiserId: account.id });
  return toPage(await listInvoices(db, { ...slice, adAccountId: account.id }), slice, (invoice) => ({
    ...invoice,
    url: `${folder}${invoice.number}.pdf`,
  }));
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
