import { leastOf } from "#contract/ads/money.ts";
import type { Context } from "#server/platform/context.ts";
import { eachAlone } from "#server/platform/db/each-alone.ts";
import { type ExpiredCredit, listExpiredCredits, postExpiry, readFunds } from "../ad-ledger/index.ts";
import { lockAccountBudget } from "./lock-budgets.ts";

const CREDITS_AT_ONCE = 100;

/** Takes credits that have expired, but for what processes still hold of an account's money. That goes another time. */
export async function expireCredits({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const time = now();
  const accounts = eachAlone();
  let afterId = "0";
  for (;;) {
    const credits = await listExpiredCredits(db, {
      before: time.toISOString(),
      afterId,
      take: CREDITS_AT_ONCE,
    });
    for (const credit of credits)
      await accounts.attempt(() => db.transaction((tx) => expire(tx, credit, time)));
    const last = credits.at(-1);
    if (!last || credits.length < CREDITS_AT_ONCE) return accounts.end();
    afterId = last.id;
  }
}

type Tx = Parameters<typeof postExpiry>[0];

async function expire(tx: Tx, { id, adAccountId, currency }: ExpiredCredit, time: Date): Promise<void> {
  const { reserved } = await lockAccountBudget(tx, adAccountId, time);
  const { held, balanceOf } = await readFunds(tx, adAccountId, time);
  const amount = leastOf(held - reserved, balanceOf(id));
  if (amount <= 0n) return;
  await postExpiry(tx, id, { adAccountId, currency, amount, key: `expire ${id} ${time.toISOString()}` });
}
