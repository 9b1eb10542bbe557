import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { Held } from "#server/platform/held.ts";
import { requireMember, requirePermission } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { liftNotice, tellOfDecision } from "../../library/screening/index.ts";
import { unblockPictureOf } from "../blocklists/index.ts";
import {
  type DecisionInForce,
  lockDecision,
  lockDecisionAbout,
  lockNewestWarning,
  markLifted,
} from "./decisions-repo.ts";
import { quarantineOf } from "./quarantine.ts";

/** Gives something back without an appeal. One that waits is answered by it. */
export async function restoreByStaff(
  scope: Scope,
  { kind, id }: ParsedOptionsOf<"StaffRemoval.delete">,
): Promise<ResultOf<"StaffRemoval.delete">> {
  const { member } = requireMember(scope);
  const actorId = member.id;
  await scope.context.db.transaction(async (tx) => {
    const inForce = await lockDecisionAbout(tx, { kind, objectId: id });
    const decision = inForce ?? (kind === "member" ? await lockNewestWarning(tx, id) : null);
    if (decision?.action === "suspend") requirePermission(scope, "members.suspend");
    const decisionId = await liftDecision(tx, decision, actorId);
    await tellOfDecision(tx, scope.context, await liftNotice(tx, decisionId, actorId), "lifted");
    await record(tx, actorId, { kind, object_id: id });
  });
  return { kind, id };
}

/** The same for a decision made together with others, whose owners get one email for all. */
export async function liftById(tx: Tx, id: string, actorId: string): Promise<void> {
  const decision = await lockDecision(tx, id);
  await liftDecision(tx, decision, actorId);
  await liftNotice(tx, id, actorId);
  if (decision !== null) await record(tx, actorId, decision);
}

/** Gives something back as it was before. */
export async function liftDecision(
  tx: Tx,
  decision: DecisionInForce | null,
  actorId: string,
): Promise<string> {
  if (decision === null) throw new AppError("not_found");
  await giveBack(tx, decision, actorId);
  await markLifted(tx, { id: decision.id, staffId: actorId });
  await unblockPictureOf(tx, { decisionId: decision.id, staffId: actorId });
  return decision.id;
}

/** Takes back what a decision did. */
export async function giveBack(tx: Tx, decision: DecisionInForce, actorId: string | null): Promise<void> {
  const { object_id: id, held, owner_id: ownerId } = decision;
  await quarantineOf(decision).giveBack(tx, id, { actorId, ownerId, held: held as Held });
}

async function record(
  tx: Tx,
  actorId: string,
  { kind, object_id: objectId }: Pick<DecisionInForce, "kind" | "object_id">,
): Promise<void> {
  if (kind === "member") return;
  await recordAudit(tx, { actorId, action: `${kind}.give_back`, subject: `${kind}:${objectId}` });
  await recordEvent(tx, { actorId, verb: "give_back", objectType: kind, objectId, visibility: "private" });
}
