import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { Held } from "#server/platform/held.ts";
import { requireMember, requirePermission } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { liftNotice, tellOfDecision } from "../../library/screening/index.ts";
import { lockDecision, markLifted, type Thing } from "./decisions-repo.ts";
import { quarantines } from "./quarantine.ts";

/** Gives something back without an appeal. One that waits is answered by it. */
export async function restoreByStaff(
  scope: Scope,
  { kind, id }: ParsedOptionsOf<"StaffRemoval.delete">,
): Promise<ResultOf<"StaffRemoval.delete">> {
  const { member } = requireMember(scope);
  if (kind === "member") requirePermission(scope, "members.suspend");
  const actorId = member.id;
  await scope.context.db.transaction(async (tx) => {
    const decisionId = await liftDecision(tx, { kind, objectId: id }, actorId);
    await tellOfDecision(tx, scope.context, await liftNotice(tx, decisionId, actorId), "lifted");
    if (kind === "member") return;
    await recordAudit(tx, { actorId, action: `${kind}.give_back`, subject: `${kind}:${id}` });
    await recordEvent(tx, {
      actorId,
      verb: "give_back",
      objectType: kind,
      objectId: id,
      visibility: "private",
    });
  });
  return { kind, id };
}

/** Gives something back as it was before. Returns the decision that held it. */
export async function liftDecision(tx: Tx, thing: Thing, actorId: string): Promise<string> {
  const decision = await lockDecision(tx, thing);
  if (decision === null) throw new AppError("not_found");
  const { id, held, owner_id: ownerId } = decision;
  await quarantines[thing.kind].giveBack(tx, thing.objectId, { actorId, ownerId, held: held as Held });
  await markLifted(tx, { id, staffId: actorId });
  return id;
}
