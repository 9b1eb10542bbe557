import type { Queryable } from "#server/platform/db/database.ts";
import {
  findCreditLimit,
  listAccountsOf,
  listCreditLimits,
  listOwnAccounts,
  type OwnAccount,
} from "./ledger-repo.ts";

/** What an advertiser can pay with, in millionths of their currency. */
export type Funds = {
  credit: bigint;
  prepaid: bigint;
  /** Of what was paid, the tax that no invoice has used yet. */
  depositTax: bigint;
  /** What isn't paid yet. */
  owed: bigint;
  creditLimit: bigint;
  /** What new spending can be paid with. */
  available: bigint;
  /** The same with credits that have expired but are still there, for spending that was promised before. */
  held: bigint;
  /** What is left of a credit. */
  balanceOf(creditId: string): bigint;
};

/**
 * Whoever promises or takes money has locked the account's budget first. So nothing here changes between this read and
 * the end of their transaction.
 */
export async function readFunds(on: Queryable, adAccountId: string, now: Date): Promise<Funds> {
  const accounts = await listOwnAccounts(on, { adAccountId });
  return sumFunds(accounts, await findCreditLimit(on, adAccountId), now);
}

/** The funds of several advertisers, to look at: nothing is locked. */
export async function readFundsOf(
  on: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Funds>> {
  const [accounts, limits] = await Promise.all([listAccountsOf(on, { ids }), listCreditLimits(on, { ids })]);
  const own = Map.groupBy(accounts, ({ adAccountId }) => adAccountId);
  const limitOf = new Map(limits.map(({ adAccountId, limit }) => [adAccountId, BigInt(limit)]));
  return new Map(ids.map((id) => [id, sumFunds(own.get(id) ?? [], limitOf.get(id) ?? 0n, now)]));
}

function sumFunds(accounts: readonly OwnAccount[], creditLimit: bigint, now: Date): Funds {
  let [credit, expired, prepaid, depositTax, owed] = [0n, 0n, 0n, 0n, 0n];
  for (const { kind, balance_micro, expires_at } of accounts) {
    const balance = BigInt(balance_micro);
    if (kind === "prepaid") prepaid = balance;
    else if (kind === "deposit_tax") depositTax = balance;
    else if (kind === "receivable") owed = -balance;
    else if (expires_at !== null && Date.parse(expires_at) <= now.getTime()) expired += balance;
    else credit += balance;
  }
  // Spending promised under an earlier, higher limit may owe more than today's.
  const onAccount = creditLimit > owed ? creditLimit - owed : 0n;
  const available = credit + prepaid + onAccount;
  return {
    credit,
    prepaid,
    depositTax,
    owed,
    creditLimit,
    available,
    held: available + expired,
    balanceOf: (creditId) => BigInt(accounts.find(({ id }) => id === creditId)?.balance_micro ?? 0),
  };
}
