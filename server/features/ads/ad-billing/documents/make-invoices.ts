import { z } from "zod";
import { leastOf } from "#contract/ads/money.ts";
import { taxFor, taxOn } from "#contract/ads/tax.ts";
import { DEFAULT_LOCALE, findLocale, type Locale } from "#contract/locales.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { eachAlone } from "#server/platform/db/each-alone.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { lockAccountBudget } from "../../ad-budgets/index.ts";
import { postTax, postTaxRelease, readFunds, sumCreditsUsed } from "../../ad-ledger/index.ts";
import { findProfile, type Profile } from "../billing-repo.ts";
import {
  type DueAccount,
  findOwner,
  type InvoiceDocument,
  insertInvoice,
  listDueAccounts,
  listInvoiceLines,
  type Owner,
} from "./documents-repo.ts";
import { mailInvoice } from "./mail-invoice.ts";

const ACCOUNTS_AT_ONCE = 100;

export const makeInvoicesJob = defineJob("make_ad_invoices", z.object({}));

/** Makes a month's invoices, once the month has been over for a day where the account is. Months that were missed follow. */
export async function makeInvoices(context: Context): Promise<void> {
  const now = context.now();
  const accounts = eachAlone();
  let afterId = "0";
  for (;;) {
    const due = await listDueAccounts(context.db, now, afterId, ACCOUNTS_AT_ONCE);
    for (const account of due) await accounts.attempt(() => makeInvoice(context, account, now));
    const last = due.at(-1);
    if (!last || due.length < ACCOUNTS_AT_ONCE) return accounts.end();
    afterId = last.id;
  }
}

async function makeInvoice(context: Context, account: DueAccount, now: Date): Promise<void> {
  const { settings, advertising } = await context.instance.get();
  await context.db.transaction(async (tx) => {
    // Nothing is charged meanwhile.
    await lockAccountBudget(tx, account.id, now);
    const profile = await findProfile(tx, account.id);
    const owner = await findOwner(tx, account.id);
    const lines = await listInvoiceLines(tx, account.id, account.month);
    const spent = lines.reduce((sum, { spent_micro }) => sum + BigInt(spent_micro), 0n);
    const number = `${account.month.slice(0, 7)}-${account.id}`;
    const applied = await taxOf(tx, account, spent, taxFor(advertising, profile));
    const amount = BigInt(applied.amount_micro);
    const { id: adAccountId, currency, month } = account;
    const entry = { adAccountId, currency, key: `tax ${number}`, note: number };
    const { depositTax } = await readFunds(tx, account.id, now);
    const deposit_micro = String(leastOf(depositTax, amount));
    const tax = { ...applied, name: advertising.tax_name, deposit_micro };
    if (amount > 0n) await postTax(tx, { ...entry, amount });
    if (applied.rate === 0) await postTaxRelease(tx, entry);
    const { owed } = await readFunds(tx, account.id, now);
    const { language, ...billed } = profile;
    const document: InvoiceDocument = {
      account: account.name,
      lines,
      due_micro: String(owed),
      billed,
      tax,
      language: languageOf(language, owner),
      issuer: {
        name: settings.name,
        email: settings.contact_email,
        address: advertising.billing_address,
        tax_id: advertising.tax_id,
      },
    };
    const invoice = await insertInvoice(tx, {
      adAccountId,
      currency,
      month,
      number,
      document: JSON.stringify(document),
      total: String(spent + amount),
      tax: String(amount),
    });
    if (invoice) await mailInvoice(tx, { invoice, document, owner, adAccountId });
  });
}

/** What credits paid for was a gift, which isn't taxed. */
async function taxOf(tx: Tx, { id, month }: DueAccount, spent: bigint, applied: ReturnType<typeof taxFor>) {
  const used = applied.rule === "none" ? 0n : await sumCreditsUsed(tx, id, month);
  const untaxed = used > spent ? spent : used;
  const net = spent - untaxed;
  return {
    ...applied,
    untaxed_micro: String(untaxed),
    net_micro: String(net),
    amount_micro: String(taxOn(net, applied)),
  };
}

function languageOf(chosen: Profile["language"], owner: Owner | null): Locale {
  return findLocale(chosen) ?? findLocale(owner?.locale ?? "") ?? DEFAULT_LOCALE;
}
