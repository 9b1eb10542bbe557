import type { ParsedOptionsOf } from "#contract/operations.ts";
import { ageHoldTexts } from "#contract/safety/age-hold-texts.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { changeMember, lockSettings } from "../../members/profiles/index.ts";
import { tellOfHold, tellOfLifting } from "./mails.ts";
import { deleteHold, findHold, type Hold, insertHold, lockMember, markHeld } from "./repo.ts";

/** The message setting while an account is held. Members who receive nothing still receive nothing. */
const HELD_PERMISSION = "following";

export async function placeHold(
  scope: Scope,
  { user_id: memberId, reason }: ParsedOptionsOf<"StaffAgeHold.create">,
): Promise<null> {
  const { id: staffId } = requireMember(scope).member;
  const { db, now } = scope.context;
  const at = now().toISOString();
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === null || member.state === "deleted") throw new AppError("user_not_found");
    if (member.age_hold_at !== null) throw new AppError("conflict", { message: ageHoldTexts.alreadyHeld });
    const before = await lockSettings(tx, memberId);
    const { is_private: wasPrivate, message_permission: permission } = before;
    await insertHold(tx, { memberId, staffId, at, reason, wasPrivate, permission });
    const isOpen = permission === "everybody";
    await changeMember(tx, before, {
      is_private: true,
      ...(isOpen && { message_permission: HELD_PERMISSION }),
    });
    await markHeld(tx, { id: memberId, at });
    const subject = `member:${memberId}`;
    await recordAudit(tx, { actorId: staffId, action: "age_hold.create", subject, after: { reason } });
    await recordHoldEvent(tx, { actorId: staffId, memberId, verb: "hold" });
    await tellOfHold(tx, member, { reason, at });
  });
  return null;
}

/** For a mistake of staff. An appeal needs an answer, by someone else. */
export async function removeHold(
  scope: Scope,
  { user_id: memberId }: ParsedOptionsOf<"StaffAgeHold.delete">,
): Promise<null> {
  const { id: staffId } = requireMember(scope).member;
  const { db, now } = scope.context;
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    const hold = await findHold(tx, memberId);
    if (member === null || hold === null) throw new AppError("not_found");
    const isWaiting = hold.appealed_at !== null && hold.decided_at === null;
    if (isWaiting) throw new AppError("conflict", { message: ageHoldTexts.appealWaits });
    await liftHold(tx, hold);
    const subject = `member:${memberId}`;
    await recordAudit(tx, { actorId: staffId, action: "age_hold.delete", subject });
    await recordHoldEvent(tx, { actorId: staffId, memberId, verb: "release" });
    await tellOfLifting(tx, member, { answer: "", at: now().toISOString() });
  });
  return null;
}

/** Gives back what the hold changed, unless the member chose something stricter since. */
export async function liftHold(tx: Tx, hold: Hold): Promise<void> {
  const { member_id: memberId, was_private, former_message_permission: permission } = hold;
  await deleteHold(tx, { memberId });
  await markHeld(tx, { id: memberId, at: null });
  const before = await lockSettings(tx, memberId);
  const isAsLeft = before.message_permission === HELD_PERMISSION;
  await changeMember(tx, before, {
    is_private: was_private,
    ...(isAsLeft && { message_permission: permission }),
  });
}

type HoldEvent = { actorId: string; memberId: string; verb: "hold" | "release" };

export async function recordHoldEvent(tx: Tx, { actorId, memberId, verb }: HoldEvent): Promise<void> {
  await recordEvent(tx, { actorId, verb, objectType: "member", objectId: memberId, visibility: "private" });
}
