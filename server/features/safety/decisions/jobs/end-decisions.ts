import type { Context } from "#server/platform/context.ts";
import { listEnding, lockDecision, markEnded } from "../decisions-repo.ts";
import { giveBack } from "../restore-by-staff.ts";

/** Ends the suspensions and pauses from posting whose time is over. */
export async function endDecisions({ db, now }: Context): Promise<void> {
  for (const id of await listEnding(db, now())) {
    await db.transaction(async (tx) => {
      const decision = await lockDecision(tx, id);
      if (decision === null) return;
      await markEnded(tx, { id });
      // Who left in the meantime has nothing to come back to.
      if (decision.owner_id !== null) await giveBack(tx, decision, null);
    });
  }
}
