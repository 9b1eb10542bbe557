import type { Purge } from "#server/platform/purge.ts";
import { recordAudit } from "../audit-repo.ts";
import { forgetActor, lockChain } from "./chain-repo.ts";
import { sealOf } from "./digest.ts";

/** Their entries stay without their name. An entry about the erasure tells it from a change by hand. */
export const auditPurge: Purge = {
  columns: ["audit_log.actor_id", "audit_seals.member_id"],
  async run({ db }, memberId) {
    await db.transaction(async (tx) => {
      await lockChain(tx);
      const salt = await forgetActor(tx, memberId);
      if (salt === null) return;
      const subject = `seal:${sealOf(salt, memberId).toString("hex")}`;
      await recordAudit(tx, { actorId: null, action: "audit.erase", subject });
    });
  },
};
