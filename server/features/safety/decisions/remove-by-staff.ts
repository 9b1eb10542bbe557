import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { RULE_EXPLANATIONS } from "#contract/safety/rules.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember, requirePermission } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { closeCase } from "../cases/index.ts";
import { findOwner } from "../things/index.ts";
import { insertDecision } from "./decisions-repo.ts";
import { noteRemoval } from "./notices-repo.ts";
import { notifyOwner } from "./notify-owner.ts";
import { quarantines } from "./quarantine.ts";

type Removal = ParsedOptionsOf<"StaffRemoval.create">;

export async function removeByStaff(
  scope: Scope,
  removal: Removal,
): Promise<ResultOf<"StaffRemoval.create">> {
  await scope.context.db.transaction((tx) => removeWithNotice(tx, scope, removal));
  return { kind: removal.kind, id: removal.id };
}

/**
 * Takes something away, keeps the decision with its reasons, closes the reports about the thing, and tells its owner why.
 */
export async function removeWithNotice(
  tx: Tx,
  scope: Scope,
  removal: Removal & { takedownId?: string },
): Promise<void> {
  const { member } = requireMember(scope);
  const { kind, id, rule, reason, law = "", explanation = "", takedownId = null } = removal;
  if (kind === "member") requirePermission(scope, "members.suspend");
  const owner = await findOwner(tx, kind, id);
  const held = await quarantines[kind].hold(tx, id, { actorId: member.id, reason });
  if (owner === null) throw new AppError("not_found");
  const reportCount = await closeCase(tx, { kind, objectId: id, staffId: member.id });
  const decisionId = await insertDecision(tx, {
    kind,
    objectId: id,
    ownerId: owner.id,
    action: kind === "member" ? "suspend" : "quarantine",
    rule,
    ground: law === "" ? "terms" : "illegal",
    law: law === "" ? null : law,
    facts: reason,
    explanation: explanation || RULE_EXPLANATIONS[rule],
    source: takedownId !== null ? "law" : reportCount > 0 ? "report" : "staff",
    takedownId,
    staffId: member.id,
    held,
  });
  if (kind !== "member") await record(tx, member.id, { kind, id, reason });
  if (owner.id === member.id) return;
  await notifyOwner(tx, scope.context, owner, removal);
  await noteRemoval(tx, { memberId: owner.id, kind, objectId: id, decisionId, words: owner.words, reason });
}

type Recorded = { kind: Exclude<Removal["kind"], "member">; id: string; reason: string };

async function record(tx: Tx, actorId: string, { kind, id, reason }: Recorded): Promise<void> {
  await recordAudit(tx, { actorId, action: `${kind}.remove`, subject: `${kind}:${id}`, after: { reason } });
  await recordEvent(tx, {
    actorId,
    verb: "remove",
    objectType: kind,
    objectId: id,
    visibility: "private",
    data: { reason },
  });
}
