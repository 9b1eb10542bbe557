import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { lockAccountBudget } from "../../ad-budgets/index.ts";
import { readFunds } from "../../ad-ledger/index.ts";
import { findProfile } from "../billing-repo.ts";
import {
  type DueAccount,
  type InvoiceDocument,
  insertInvoice,
  listDueAccounts,
  listInvoiceLines,
} from "./documents-repo.ts";

const ACCOUNTS_AT_ONCE = 100;

export const makeInvoicesJob = defineJob("make_ad_invoices", z.object({}));

/** Makes last month's invoices, once the month has been over for a day where the account is. */
export async function makeInvoices(context: Context): Promise<void> {
  const now = context.now();
  let afterId = "0";
  for (;;) {
    const due = await listDueAccounts(context.db, now, afterId, ACCOUNTS_AT_ONCE);
    for (const account of due) await makeInvoice(context, account, now);
    const last = due.at(-1);
    if (!last || due.length < ACCOUNTS_AT_ONCE) return;
    afterId = last.id;
  }
}

async function makeInvoice({ db, instance }: Context, account: DueAccount, now: Date): Promise<void> {
  const { settings } = await instance.get();
  await db.transaction(async (tx) => {
    // Nothing is charged meanwhile.
    await lockAccountBudget(tx, account.id, now);
    const lines = await listInvoiceLines(tx, account.id, account.month);
    const total = lines.reduce((sum, { spent_micro }) => sum + BigInt(spent_micro), 0n);
    const { owed } = await readFunds(tx, account.id, now);
    const document: InvoiceDocument = {
      ...{ account: account.name, lines, due_micro: String(owed) },
      billed: await findProfile(tx, account.id),
      issuer: { name: settings.name, email: settings.contact_email },
    };
    await insertInvoice(tx, {
      ...{ adAccountId: account.id, currency: account.currency, month: account.month, total: String(total) },
      number: `${account.month.slice(0, 7)}-${account.id}`,
      document: JSON.stringify(document),
    });
  });
}
