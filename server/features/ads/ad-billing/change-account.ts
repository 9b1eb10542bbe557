import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { lockAccountBudget } from "../ad-budgets/index.ts";
import { type BilledAccount, findBilledAccount } from "./billing-repo.ts";

/** Changes an account's money with its budget locked, and notes who did what. */
export async function changeAccount(
  scope: Scope,
  { ad_account_id: id, action, after }: { ad_account_id: string; action: string; after: object },
  work: (tx: Tx, account: BilledAccount) => Promise<boolean>,
): Promise<null> {
  const { db, now } = scope.context;
  const actorId = requireMember(scope).member.id;
  await db.transaction(async (tx) => {
    const account = await findBilledAccount(tx, id);
    if (!account) throw new AppError("ad_account_not_found");
    await lockAccountBudget(tx, account.id, now());
    // Booked before: the same request was sent again.
    if (!(await work(tx, account))) return;
    await recordAudit(tx, { actorId, action, subject: `ad_account:${account.id}`, after });
  });
  return null;
}
