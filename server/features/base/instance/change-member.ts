import { instanceTexts } from "#contract/base/instance-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import { noteMemberState } from "#server/platform/authz/member-state.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueHidingOfMember } from "../media/index.ts";
import { recordAudit } from "./audit-repo.ts";
import { isOnStaff, lockStaff } from "./keep-staff.ts";
import { hasOtherStaff, lockStanding, type Standing, updateStanding } from "./members-repo.ts";

type Options = ParsedOptionsOf<"AdminMember.update">;

export async function changeMemberByStaff(scope: Scope, options: Options): Promise<null> {
  const { member } = requireMember(scope);
  const { user_id: memberId, ...change } = options;
  await scope.context.db.transaction((tx) => changeStanding(tx, { actorId: member.id, memberId, change }));
  return null;
}

type Ban = { actorId: string; memberId: string; reason: string };

/** Someone who is already banned stays banned with the first reason. */
export async function banMember(tx: Tx, { actorId, memberId, reason }: Ban): Promise<void> {
  await changeStanding(tx, { actorId, memberId, change: { state: "banned" }, reason });
}

type StandingChange = {
  actorId: string;
  memberId: string;
  change: Omit<Options, "user_id">;
  reason?: string;
};

async function changeStanding(tx: Tx, { actorId, memberId: id, change, reason }: StandingChange) {
  await lockStaff(tx);
  const before = await lockStanding(tx, id);
  if (!before || before.state === "deleted") throw new AppError("user_not_found");
  const after = decideStanding(before, change);
  if (after.state === before.state && after.is_staff === before.is_staff) return;
  const isLeaving = isOnStaff(before) && !isOnStaff(after);
  if (isLeaving && !(await hasOtherStaff(tx, id))) throw conflict(instanceTexts.lastStaff);
  await updateStanding(tx, { ...after, id });
  if (after.state !== before.state) await noteMemberState(tx, id);
  if (after.state === "banned") {
    await endSessions(tx, id, null);
    await enqueueHidingOfMember(tx, id);
  }
  const entry = { actorId, action: "member.update", subject: `member:${id}`, before };
  await recordAudit(tx, { ...entry, after: reason === undefined ? after : { ...after, reason } });
  await recordEvent(tx, {
    actorId,
    verb: verbOf(before, after),
    objectType: "member",
    objectId: id,
    visibility: "private",
  });
}

/** A ban also removes someone from staff, and lifting it doesn't put them back. */
function decideStanding(before: Standing, { state, is_staff }: StandingChange["change"]): Standing {
  if (state === "active" && before.state === "deactivated")
    throw conflict(instanceTexts.onlyBannedReadmitted);
  const next = state ?? before.state;
  if (is_staff && next !== "active") throw conflict(instanceTexts.onlyActiveStaff);
  return { state: next, is_staff: next === "banned" ? false : (is_staff ?? before.is_staff) };
}

function verbOf(before: Standing, after: Standing) {
  if (after.state !== before.state) return after.state === "banned" ? "ban" : "readmit";
  return after.is_staff ? "join_staff" : "leave_staff";
}

function conflict(message: string): AppError {
  return new AppError("conflict", { message });
}
