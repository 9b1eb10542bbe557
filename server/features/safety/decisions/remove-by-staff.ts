import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { RULE_EXPLANATIONS } from "#contract/safety/rules.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember, requirePermission } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { blockPicture } from "../blocklists/index.ts";
import { closeCase } from "../cases/index.ts";
import { findOwner, missing, type Owner } from "../things/index.ts";
import { insertDecision, lockDecisionAbout, markEnded, type NewDecision } from "./decisions-repo.ts";
import { noteRemoval } from "./notices-repo.ts";
import { notifyOwner } from "./notify-owner.ts";
import { quarantineOf } from "./quarantine.ts";
import { giveBack } from "./restore-by-staff.ts";
import { climbSteps, strikesFor } from "./strikes.ts";

type Removal = ParsedOptionsOf<"StaffRemoval.create">;
type Decider = Pick<Scope, "context" | "viewer">;

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
  scope: Decider,
  removal: Omit<Removal, "block_picture"> & {
    block_picture?: boolean;
    takedownId?: string;
    /** With others: then the owner gets one email for all. */
    isTogether?: boolean;
  },
): Promise<string> {
  const { member } = requireMember(scope);
  const { kind, id, rule, reason, law = "", explanation = "", takedownId = null } = removal;
  const action = actionOf(removal);
  if (action === "suspend") requirePermission(scope, "members.suspend");
  const isBlocked = removal.block_picture === true;
  if (isBlocked) requirePermission(scope, "blocklists.change");
  if (isBlocked && kind !== "pin") throw new AppError("invalid_parameters", { detail: "block_picture" });
  const owner = await findOwner(tx, kind, id);
  if (owner === null) throw missing(kind);
  const isOwn = owner.id === member.id;
  const now = scope.context.now();
  const decision = {
    kind,
    objectId: id,
    ownerId: owner.id,
    action,
    rule,
    ground: law === "" ? "terms" : "illegal",
    law: law === "" ? null : law,
    facts: reason,
    explanation: explanation || RULE_EXPLANATIONS[rule],
    takedownId,
    staffId: member.id,
    until: endOf(removal, now),
    ...strikesFor({ action, rule, isCounted: removal.strike && !isOwn, now }),
  } as const;
  if (kind === "member") await endWeaker(tx, decision);
  const closed = await closeCase(tx, { kind, objectId: id, staffId: member.id });
  const source = takedownId !== null ? "law" : sourceOf(closed);
  const decisionId = await decide(tx, scope, owner, { ...decision, source }, removal.isTogether);
  if (isBlocked) await blockPicture(tx, { pinId: id, list: "other", reason, staffId: member.id, decisionId });
  if (decision.strikes > 0) {
    const step = await climbSteps(tx, { ...decision, source, now });
    if (step !== null) await decide(tx, scope, { ...owner, words: "" }, step);
  }
  return decisionId;
}

type Closed = Awaited<ReturnType<typeof closeCase>>;

/** Who pointed it out. */
function sourceOf({ reportCount, signals }: Closed): NewDecision["source"] {
  if (reportCount > 0) return "report";
  if (signals.length === 0) return "staff";
  return signals.some(({ signal }) => !signal.startsWith("same_")) ? "list" : "signal";
}

async function decide(
  tx: Tx,
  scope: Decider,
  owner: Owner,
  decision: NewDecision,
  isTogether = false,
): Promise<string> {
  const { kind, objectId: id, staffId, facts: reason } = decision;
  const held = await quarantineOf(decision).hold(tx, id, { actorId: staffId, reason });
  const decisionId = await insertDecision(tx, { ...decision, held });
  if (kind !== "member") await record(tx, staffId, { kind, id, reason });
  if (owner.id === staffId) return decisionId;
  if (!isTogether) await notifyOwner(tx, scope.context, owner, decision);
  await noteRemoval(tx, { memberId: owner.id, kind, objectId: id, decisionId, words: owner.words, reason });
  return decisionId;
}

type Measure = Pick<Removal, "kind" | "action" | "days">;

function actionOf({ kind, action, days }: Measure): NewDecision["action"] {
  // Only what is done about an account has a choice.
  if ((kind === "member") === (action === undefined))
    throw new AppError("invalid_parameters", { detail: "action" });
  if (days !== undefined && (action === undefined || action === "warn"))
    throw new AppError("invalid_parameters", { detail: "days" });
  return action ?? "quarantine";
}

const dayMs = 24 * 60 * 60 * 1000;

function endOf({ days }: Measure, now: Date): string | null {
  return days === undefined ? null : new Date(now.getTime() + days * dayMs).toISOString();
}

/** A new measure takes the place of the one before, unless the account is suspended. */
async function endWeaker(tx: Tx, { kind, objectId, action, staffId }: NewMeasure): Promise<void> {
  if (action === "warn") return;
  const before = await lockDecisionAbout(tx, { kind, objectId });
  if (before === null) return;
  if (before.action === "suspend") throw new AppError("conflict");
  await giveBack(tx, before, staffId);
  await markEnded(tx, { id: before.id });
}

type NewMeasure = Pick<NewDecision, "kind" | "objectId" | "action" | "staffId">;
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
