import { formatMoney } from "#contract/ads/money.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import type { InvoiceDocument, InvoiceRow, Owner } from "./documents-repo.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { invoiceMail } from "./mails.ts";

type Made = { invoice: InvoiceRow; document: InvoiceDocument; owner: Owner | null; adAccountId: string };

/** To the address for invoices, or else to the account's owner. It carries the invoice: not everyone there has an account. */
export async function mailInvoice(tx: Tx, { invoice, document, owner, adAccountId }: Made): Promise<void> {
  const to = document.billed.email || owner?.email;
  if (!to || !owner?.username) return;
  const { language: locale = DEFAULT_LOCALE } = document;
  const money = (micro: string) => formatMoney(micro, invoice.currency, locale);
  const file = await drawInvoice(invoice, adAccountId);
  await enqueueMail(tx, invoiceMail, {
    to,
    locale,
    params: {
      path: advertiserUrl("billing_documents", { advertiserId: adAccountId }),
      username: owner.username,
      account: document.account,
      number: invoice.number,
      month: invoice.month,
      total: money(invoice.total_micro),
      due: money(document.due_micro),
    },
    attachment: { name: `${invoice.number}.pdf`, base64: file.toString("base64") },
  });
}
