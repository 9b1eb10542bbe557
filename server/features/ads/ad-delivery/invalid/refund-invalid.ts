import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { type Alone, eachAlone } from "#server/platform/db/each-alone.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { refundCharges } from "../../ad-budgets/index.ts";
import type { RefundReason } from "../../ad-ledger/index.ts";
import { viewerKeyOf } from "../offer.ts";
import { listAdAccountPeople } from "../payers-repo.ts";
import { lockSettlement } from "../settlement-repo.ts";
import { type Finding, listManyClicks, listOwnEvents, listSpenders, markInvalid } from "./findings-repo.ts";

export const refundInvalidJob = defineJob("refund_invalid_ads", z.object({}));

const DAY_MS = 24 * 60 * 60 * 1000;
/** What happened earlier stays as it is. */
const DAYS_BACK = 7;
/** More paid clicks than this on one advertiser's ads on a day aren't one person's interest. */
const CLICKS_MAX = 10;
/** The rest is found the next time. */
const FINDINGS_AT_ONCE = 5000;
const ACCOUNTS_AT_ONCE = 100;

type Deps = Pick<Context, "db" | "keys" | "now">;

/**
 * Gives back, as credits, what events cost that only later turned out to be invalid. They are kept like those that were
 * found at once: with a reason, and out of the figures. So each is found once.
 */
export async function refundInvalid(context: Deps): Promise<void> {
  const { db, keys, now } = context;
  const today = now();
  today.setUTCHours(0, 0, 0, 0);
  const since = new Date(today.getTime() - DAYS_BACK * DAY_MS);
  const alone = eachAlone();
  const many = await listManyClicks(db, { since, most: CLICKS_MAX, take: FINDINGS_AT_ONCE });
  await refundEach(context, alone, "many", many);
  let afterId: string | undefined = "0";
  while (afterId !== undefined) {
    const ids: string[] = await listSpenders(db, { afterId, since, take: ACCOUNTS_AT_ONCE });
    const people = (await listAdAccountPeople(db, ids)).map(({ adAccountId, memberId }) => ({
      adAccountId,
      viewerKey: viewerKeyOf(keys, memberId),
    }));
    const own = await listOwnEvents(db, people, { since, take: FINDINGS_AT_ONCE });
    await refundEach(context, alone, "own", own);
    afterId = ids.length === ACCOUNTS_AT_ONCE ? ids.at(-1) : undefined;
  }
  alone.end();
}

async function refundEach(
  context: Deps,
  alone: Alone,
  reason: RefundReason,
  findings: readonly Finding[],
): Promise<void> {
  for (const [adAccountId, own] of Map.groupBy(findings, (finding) => finding.adAccountId)) {
    const offerIds = own.map(({ offerId }) => offerId);
    await alone.attempt(() => refund(context, { adAccountId, offerIds, reason }));
  }
}

type Wanted = { adAccountId: string; offerIds: readonly string[]; reason: RefundReason };

async function refund({ db, now }: Deps, wanted: Wanted): Promise<void> {
  await db.transaction(async (tx) => {
    // Settling counts in the same figures, and takes this lock before an account's.
    await lockSettlement(tx);
    const refunded = await refundCharges(tx, wanted, now());
    await markInvalid(tx, { ...wanted, refunded });
  });
}
