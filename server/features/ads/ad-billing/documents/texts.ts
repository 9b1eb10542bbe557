import type { Locale } from "#contract/locales.ts";
import { mailI18n } from "#server/platform/mail/templates/mail-i18n.ts";

/** Texts of invoices and statements. */
export function invoiceTexts(locale: Locale) {
  const i18n = mailI18n(locale);
  return {
    invoiceTitle: (number: string) => i18n._("Invoice {number}", { number }),
    statementTitle: (year: string) => i18n._("Statement for {year}", { year }),
    billedTo: i18n._("Billed to"),
    taxId: (id: string) => i18n._("Tax ID: {id}", { id }),
    account: (name: string, id: string) => i18n._("Ad account: {name} ({id})", { name, id }),
    period: (month: string) => i18n._("Period: {month}", { month }),
    date: (day: string) => i18n._("Date: {day}", { day }),
    campaign: i18n._("Campaign"),
    invoice: i18n._("Invoice"),
    amount: i18n._("Amount"),
    subtotal: i18n._("Subtotal"),
    total: i18n._("Total"),
    tax: i18n._("Tax"),
    taxLine: (tax: string, rate: string, net: string) => i18n._("{tax}, {rate} of {net}", { tax, rate, net }),
    untaxed: (amount: string) => i18n._("Not taxed, because it was paid with credits: {amount}", { amount }),
    reverseCharge: i18n._("Reverse charge: the recipient owes the tax."),
    taxOfTotal: (amount: string) => i18n._("Tax included: {amount}", { amount }),
    taxOfDeposits: (amount: string) => i18n._("Your payments covered {amount} of the tax.", { amount }),
    due: (amount: string) =>
      i18n._("We used your credits and prepaid balance first. Balance due: {amount}", { amount }),
  };
}
