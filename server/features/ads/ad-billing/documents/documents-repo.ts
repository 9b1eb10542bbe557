import type { AppliedTax } from "#contract/ads/tax.ts";
import type { Locale } from "#contract/locales.ts";
import type { ResultOf } from "#contract/operations.ts";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, run } from "#server/platform/db/prepared.ts";
import type { Profile } from "../billing-repo.ts";

/** An invoice as it was made. Later changes of names and addresses don't change it. */
export type InvoiceDocument = {
  account: string;
  billed: Omit<Profile, "language">;
  /** The host. Older invoices have less of them. */
  issuer: { name: string; email: string; address?: string; tax_id?: string };
  /** Older invoices are in English. */
  language?: Locale;
  lines: { campaign: string; spent_micro: string }[];
  /** Of the total, what credits and prepaid money have paid, and what is owed. */
  due_micro: string;
  /** Older invoices have none, or don't say what was taken with deposits. Of what was spent, credits paid for what isn't taxed. */
  tax?: AppliedTax & {
    name: string;
    untaxed_micro: string;
    net_micro: string;
    amount_micro: string;
    deposit_micro?: string;
  };
};

const columns = [
  ...(["id", "number", "month", "currency", "document"] as const),
  ...(["total_micro", "tax_micro", "created_at"] as const),
] as const;

type Slice = {
  adAccountId: string;
  afterId?: string | undefined;
  isOldestFirst: boolean;
  take: number;
};

export async function listInvoices(
  on: Queryable,
  { adAccountId, afterId, isOldestFirst, take }: Slice,
): Promise<Omit<ResultOf<"BillingDocuments.get">[number], "url">[]> {
  return await run(
    on,
    build
      .selectFrom("invoices")
      .select(["id", "number", "month", "total_micro", "tax_micro"])
      .where("ad_account_id", "=", adAccountId)
      .$if(afterId !== undefined, (query) => query.where("id", isOldestFirst ? ">" : "<", afterId ?? ""))
      .orderBy("id", isOldestFirst ? "asc" : "desc")
      .limit(take),
  );
}

const selectNumber = prepare<{ adAccountId: string; id: string }>("find_invoice_number")((slot) =>
  build
    .selectFrom("invoices")
    .select("number")
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("id", "=", slot("id")),
);

export async function findInvoiceNumber(
  on: Queryable,
  invoice: { adAccountId: string; id: string },
): Promise<string | null> {
  return (await findFirst(selectNumber(on, invoice)))?.number ?? null;
}

const select = prepare<{ adAccountId: string; number: string }>("find_invoice")((slot) =>
  build
    .selectFrom("invoices")
    .select(columns)
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("number", "=", slot("number")),
);
export type InvoiceRow = Awaited<ReturnType<typeof select>>[number];

export async function findInvoice(
  on: Queryable,
  adAccountId: string,
  number: string,
): Promise<InvoiceRow | null> {
  return await findFirst(select(on, { adAccountId, number }));
}

const years = {
  name: "sum_invoices_by_year",
  text: `select extract(year from month)::int as year, count(*)::int as invoice_count, sum(total_micro)::int8 as total_micro,
      sum(tax_micro)::int8 as tax_micro
    from invoices where ad_account_id = $1 group by 1 order by 1 desc`,
};

export async function sumInvoicesByYear(
  db: Db,
  adAccountId: string,
): Promise<Omit<ResultOf<"BillingTaxDocuments.get">[number], "url">[]> {
  return await db.query(years, [adAccountId]);
}

const ofYear = {
  name: "list_invoices_of_year",
  text: `select id, number, month, currency, document, total_micro, tax_micro, created_at from invoices
    where ad_account_id = $1 and extract(year from month) = $2::int order by month`,
};

export async function listInvoicesOfYear(db: Db, adAccountId: string, year: number): Promise<InvoiceRow[]> {
  return await db.query<InvoiceRow>(ofYear, [adAccountId, year]);
}

/**
 * Accounts with a month of the last twelve that has been over for a day, has spending in it, and no invoice. Of several
 * months, the earliest is next.
 */
const due = {
  name: "list_accounts_to_invoice",
  text: `select ad_accounts.id, ad_accounts.name, ad_accounts.currency, months.month
    from ad_accounts
    cross join lateral (
      select date_trunc('month', ($1::timestamptz - interval '1 day') at time zone time_zone) as begins
    ) as this_month
    cross join lateral (
      select date_trunc('month', min(day)::timestamp)::date as month from ad_budgets
      where subject_id = ad_accounts.id and spent_micro > 0
        and day >= (begins - interval '12 months')::date and day < begins::date
        and not exists (
          select from invoices
          where ad_account_id = ad_accounts.id and invoices.month = date_trunc('month', day::timestamp)::date)
    ) as months
    where not is_house and ad_accounts.id > $2::bigint and months.month is not null
    order by ad_accounts.id limit $3`,
};

export type DueAccount = { id: string; name: string; currency: string; month: string };

export async function listDueAccounts(
  db: Db,
  now: Date,
  afterId: string,
  take: number,
): Promise<DueAccount[]> {
  return await db.query<DueAccount>(due, [now.toISOString(), afterId, take]);
}

const lines = {
  name: "list_invoice_lines",
  text: `select campaigns.name as campaign, sum(spent_micro)::int8 as spent_micro
    from ad_budgets join campaigns on campaigns.id = subject_id
    where ad_budgets.ad_account_id = $1 and level = 'campaign' and spent_micro > 0
      and day >= $2::date and day < ($2::date + interval '1 month')::date
    group by campaigns.id, campaigns.name order by campaigns.id`,
};

export async function listInvoiceLines(
  on: Queryable,
  adAccountId: string,
  month: string,
): Promise<InvoiceDocument["lines"]> {
  return await on.query(lines, [adAccountId, month]);
}

type NewInvoice = {
  adAccountId: string;
  number: string;
  month: string;
  currency: string;
  document: string;
  total: string;
  tax: string;
};

const insert = prepare<NewInvoice>("insert_invoice")((slot) =>
  build
    .insertInto("invoices")
    .values({
      id: idBeside(slot("adAccountId")),
      ad_account_id: slot("adAccountId"),
      number: slot("number"),
      month: slot("month"),
      currency: slot("currency"),
      document: slot("document"),
      total_micro: slot("total"),
      tax_micro: slot("tax"),
    })
    .onConflict((conflict) => conflict.columns(["ad_account_id", "month"]).doNothing())
    .returning(columns),
);

/** Null if the month has an invoice already. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<InvoiceRow | null> {
  return await findFirst(insert(tx, invoice));
}

const selectOwner = prepare<{ adAccountId: string }>("find_owner_to_invoice")((slot) =>
  build
    .selectFrom("ad_accounts")
    .innerJoin("members", "members.id", "ad_accounts.owner_id")
    .select(["members.email", "members.locale", "members.username"])
    .where("ad_accounts.id", "=", slot("adAccountId"))
    .where("members.state", "=", "active"),
);
export type Owner = Awaited<ReturnType<typeof selectOwner>>[number];

/** Whose account it is; null once they are gone. */
export async function findOwner(on: Queryable, adAccountId: string): Promise<Owner | null> {
  return await findFirst(selectOwner(on, { adAccountId }));
}
