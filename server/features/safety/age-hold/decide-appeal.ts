import type { ParsedOptionsOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { tellOfLifting, tellOfRefusal } from "./mails.ts";
import { liftHold, recordHoldEvent } from "./place-hold.ts";
import { findHold, lockMember, refuseAppeal } from "./repo.ts";

/** The appeal's file goes with the decision. */
export async function decideAgeAppeal(
  scope: Scope,
  { user_id: memberId, decision, answer }: ParsedOptionsOf<"StaffAgeHold.update">,
): Promise<null> {
  const { id: staffId } = requireMember(scope).member;
  const { db, media, now } = scope.context;
  const at = now().toISOString();
  const file = await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    const hold = await findHold(tx, memberId, staffId);
    if (member === null || hold === null || hold.appealed_at === null || hold.decided_at !== null)
      throw new AppError("not_found");
    if (!hold.is_others && !hold.is_alone) throw new AppError("own_decision");
    if (decision === "kept") {
      await refuseAppeal(tx, { memberId, staffId, at, answer, isAlone: !hold.is_others });
      await tellOfRefusal(tx, member, { answer, at });
    } else {
      await liftHold(tx, hold);
      await recordHoldEvent(tx, { actorId: staffId, memberId, verb: "release" });
      await tellOfLifting(tx, member, { answer, at });
    }
    const subject = `member:${memberId}`;
    await recordAudit(tx, { actorId: staffId, action: "age_hold.decide", subject, after: { decision } });
    return hold.file_key;
  });
  if (file !== null) await media.delete(file);
  return null;
}
