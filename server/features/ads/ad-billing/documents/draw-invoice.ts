import { formatMoney } from "#contract/ads/money.ts";
import { formatRate } from "#contract/ads/tax.ts";
import { formatCountry } from "#contract/formats/countries.ts";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import type { InvoiceDocument, InvoiceRow } from "./documents-repo.ts";
import { drawDocument } from "./draw-document.ts";
import { invoiceTexts } from "./texts.ts";

type Texts = ReturnType<typeof invoiceTexts>;

/** Draws an invoice in the payer's language. */
export async function drawInvoice(invoice: InvoiceRow, adAccountId: string): Promise<Buffer> {
  const document = documentOf(invoice);
  const { lines, tax, due_micro, account } = document;
  const { locale, texts } = writingOf(document);
  const money = (micro: string | bigint) => formatMoney(micro, invoice.currency, locale);
  const spent = lines.reduce((sum, { spent_micro }) => sum + BigInt(spent_micro), 0n);
  const hasTax = tax !== undefined && tax.rule === "rate";
  const deposited = BigInt(tax?.deposit_micro ?? 0);
  const untaxed = tax !== undefined && tax.rule === "rate" ? BigInt(tax.untaxed_micro) : 0n;
  return await drawDocument({
    title: texts.invoiceTitle(invoice.number),
    words: [
      ...partiesOf(document, locale, texts),
      [
        texts.account(account, adAccountId),
        texts.period(formatMonth(invoice.month, locale)),
        texts.date(formatDay(invoice.created_at, locale)),
      ].join("\n"),
    ],
    heads: [texts.campaign, texts.amount],
    rows: lines.map(({ campaign, spent_micro }) => [campaign || "-", money(spent_micro)]),
    sums: hasTax
      ? [
          [texts.subtotal, money(spent)],
          [
            texts.taxLine(tax.name || texts.tax, formatRate(tax.rate, locale), money(tax.net_micro)),
            money(tax.amount_micro),
          ],
        ]
      : [],
    total: [texts.total, money(invoice.total_micro)],
    remarks: [
      ...(untaxed > 0n ? [texts.untaxed(money(untaxed))] : []),
      ...(tax?.rule === "reverse_charge" ? [texts.reverseCharge] : []),
      ...(deposited > 0n ? [texts.taxOfDeposits(money(deposited))] : []),
      texts.due(money(due_micro)),
    ],
  });
}

/** Draws what a year's invoices come to. */
export async function drawStatement(year: string, invoices: readonly InvoiceRow[]): Promise<Buffer | null> {
  const newest = invoices.at(-1);
  if (!newest) return null;
  const document = documentOf(newest);
  const { locale, texts } = writingOf(document);
  const money = (micro: bigint) => formatMoney(micro, newest.currency, locale);
  const sum = (name: "total_micro" | "tax_micro") =>
    invoices.reduce((total, invoice) => total + BigInt(invoice[name]), 0n);
  const tax = sum("tax_micro");
  return await drawDocument({
    title: texts.statementTitle(year),
    words: partiesOf(document, locale, texts),
    heads: [texts.invoice, texts.amount],
    rows: invoices.map(({ number, total_micro }) => [number, money(BigInt(total_micro))]),
    sums: [],
    total: [texts.total, money(sum("total_micro"))],
    remarks: tax > 0n ? [texts.taxOfTotal(money(tax))] : [],
  });
}

function documentOf({ document }: InvoiceRow): InvoiceDocument {
  return document as InvoiceDocument;
}

/** The fonts that every reader has know no Japanese. */
function writingOf({ language = DEFAULT_LOCALE }: InvoiceDocument): { locale: Locale; texts: Texts } {
  const locale = language === "ja" ? DEFAULT_LOCALE : language;
  return { locale, texts: invoiceTexts(locale) };
}

function partiesOf({ issuer, billed }: InvoiceDocument, locale: Locale, texts: Texts): string[] {
  const taxId = (id: string | undefined) => (id ? texts.taxId(id) : "");
  const country = billed.country === "" ? "" : formatCountry(billed.country, locale);
  return [
    [issuer.name, issuer.address, issuer.email, taxId(issuer.tax_id)],
    [texts.billedTo, billed.name, billed.address, country, taxId(billed.tax_id)],
  ].map((lines) => lines.filter(Boolean).join("\n"));
}

function formatMonth(month: string, locale: Locale): string {
  return format(month, locale, { month: "long", year: "numeric" });
}

function formatDay(at: string, locale: Locale): string {
  return format(at, locale, { dateStyle: "long" });
}

function format(at: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(
    new Date(`${at.slice(0, 10)}T00:00:00Z`),
  );
}
