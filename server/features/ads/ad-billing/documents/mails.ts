import { z } from "zod";
import { account, defineMail, FACT_MAX } from "#server/platform/mail/define-mail.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";
import { formatMonth } from "#server/platform/mail/templates/formats.ts";

/** An invoice of an ad account. Amounts are written in the mail's language. */
export const invoiceMail = defineMail(
  "invoiceMade",
  z.object({
    ...account,
    account: z.string().max(400),
    number: z.string().max(60),
    /** Its first day. */
    month: z.iso.date(),
    total: z.string().max(60),
    due: z.string().max(60),
  }),
  ({ number, total, due, username, ...params }, { i18n, instance, locale }) => {
    const month = formatMonth(params.month, locale);
    return {
      subject: i18n._("Invoice {number} – {instance}", { number, instance }),
      preheader: i18n._("For your ads in {month}.", { month }),
      heading: i18n._("Your invoice for {month}", { month }),
      paragraphs: [
        i18n._(
          "Here's the invoice for {account}'s ads in {month}. It's attached, and you can also find it under Billing in the ads manager.",
          { account: oneLine(params.account, FACT_MAX), month },
        ),
      ],
      facts: [
        { label: i18n._("Invoice"), value: number },
        { label: i18n._("Total"), value: total },
        { label: i18n._("Balance due"), value: due },
      ],
      button: i18n._("See all invoices"),
      notes: [],
      reason: i18n._(
        "You're receiving this email because invoices for the account {username} on {instance} go to this address.",
        { username, instance },
      ),
    };
  },
);
