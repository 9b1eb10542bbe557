import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { Purge } from "#server/platform/purge.ts";
import { deleteMember, listDueAccounts } from "../purge-repo.ts";

export const purgeAccountsJob = defineJob("purge_accounts", z.object({}));

const batch = 100;

/**
 * Erases accounts whose waiting period is over. One that fails doesn't hold up the others and is retried on the next
 * run; the member's own row goes last, so an interrupted purge starts over.
 */
export async function purgeAccounts(context: Context, purges: readonly Purge[]): Promise<void> {
  const now = context.now();
  let afterId = "0";
  let failed = 0;
  for (;;) {
    const due = await listDueAccounts(context.db, now, afterId, batch);
    for (const memberId of due) {
      try {
        for (const purge of purges) await purge.run(context, memberId);
        await deleteMember(context.db, memberId, now);
      } catch (error) {
        failed += 1;
        context.log.error("an account was not purged", { member_id: memberId, error });
      }
    }
    const last = due.at(-1);
    if (last === undefined || due.length < batch) break;
    afterId = last;
  }
  if (failed > 0) throw new Error(`${failed} accounts were not purged`);
}
