import { leastOf } from "#contract/ads/money.ts";
import type { OwnAccount } from "./ledger-repo.ts";

export type SpendPart = { accountId: string; amount: bigint };

/**
 * Divides what was spent: the credit that expires first, then what was paid in advance. What remains is owed, and comes
 * back as `owed`.
 */
export function planSpend(
  accounts: readonly OwnAccount[],
  amount: bigint,
): { parts: SpendPart[]; owed: bigint } {
  const parts: SpendPart[] = [];
  let left = amount;
  for (const { id, balance_micro } of [...credits(accounts), ...accounts.filter(isPrepaid)]) {
    const part = leastOf(BigInt(balance_micro), left);
    if (part > 0n) parts.push({ accountId: id, amount: part });
    left -= part;
  }
  return { parts, owed: left };
}

function isPrepaid({ kind }: OwnAccount): boolean {
  return kind === "prepaid";
}

/** Soonest first; those that never expire last. */
function credits(accounts: readonly OwnAccount[]): OwnAccount[] {
  const end = ({ expires_at }: OwnAccount) =>
    expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at);
  const order = (a: OwnAccount, b: OwnAccount) => {
    const [first, second] = [end(a), end(b)];
    if (first !== second) return first < second ? -1 : 1;
    return BigInt(a.id) < BigInt(b.id) ? -1 : 1;
  };
  return accounts.filter(({ kind }) => kind === "credit").sort(order);
}
