import { instanceTexts } from "#contract/base/instance-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { STAFF_ROLES, type StaffRole } from "#contract/staff-permissions.ts";
import { endSessions } from "#server/platform/auth/sessions.ts";
import { noteMemberState } from "#server/platform/authz/member-state.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueHidingOfMember } from "../media/index.ts";
import { recordAudit } from "./audit-repo.ts";
import { isAdmin, lockStaff } from "./keep-staff.ts";
import { hasOtherAdmin, lockStanding, type Standing, setWriteBan, updateStanding } from "./members-repo.ts";

type Change = { state?: "active" | "banned"; roles?: readonly StaffRole[] };

/** Staff have to lose their roles first. */
export async function stopPosting(tx: Tx, { actorId, memberId, reason }: Ban): Promise<void> {
  const before = await lockStanding(tx, memberId);
  if (!before || before.state === "deleted") throw new AppError("user_not_found");
  if (before.staff_roles.length > 0) throw new AppError("not_authorised");
  await setWriteBan(tx, { id: memberId, isBanned: true });
  await recordAudit(tx, {
    actorId,
    action: "member.write_ban",
    subject: `member:${memberId}`,
    after: { reason },
  });
}

export async function allowPosting(tx: Tx, { actorId, memberId }: Readmission): Promise<void> {
  await setWriteBan(tx, { id: memberId, isBanned: false });
  await recordAudit(tx, { actorId, action: "member.allow_writes", subject: `member:${memberId}` });
}

export async function changeMemberByStaff(
  scope: Scope,
  { user_id: memberId, state }: ParsedOptionsOf<"AdminMember.update">,
): Promise<null> {
  return await change(scope, memberId, { state });
}

export async function changeRoles(
  scope: Scope,
  { user_id: memberId, roles }: ParsedOptionsOf<"StaffRoles.update">,
): Promise<null> {
  return await change(scope, memberId, { roles });
}

async function change(scope: Scope, memberId: string, change: Change): Promise<null> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction((tx) => changeStanding(tx, { actorId: member.id, memberId, change }));
  return null;
}

type Ban = { actorId: string; memberId: string; reason: string };

/** Someone who is already banned stays banned with the first reason. */
export async function banMember(tx: Tx, { actorId, memberId, reason }: Ban): Promise<void> {
  await changeStanding(tx, { actorId, memberId, change: { state: "banned" }, reason });
}

type Readmission = { actorId: string | null; memberId: string };

/** Lets someone who is banned log in again. No one does it if the time of the ban is over. */
export async function readmitMember(tx: Tx, { actorId, memberId }: Readmission): Promise<void> {
  await changeStanding(tx, { actorId, memberId, change: { state: "active" } });
}

type StandingChange = { actorId: string | null; memberId: string; change: Change; reason?: string };

async function changeStanding(tx: Tx, { actorId, memberId: id, change, reason }: StandingChange) {
  await lockStaff(tx);
  const before = await lockStanding(tx, id);
  if (!before || before.state === "deleted") throw new AppError("user_not_found");
  const after = decideStanding(before, change);
  if (after.state === before.state && String(after.staff_roles) === String(before.staff_roles)) return;
  if (isAdmin(before) && !isAdmin(after) && !(await hasOtherAdmin(tx, id)))
    throw conflict(instanceTexts.lastAdmin);
  await updateStanding(tx, { ...after, id });
  if (after.state !== before.state) await noteMemberState(tx, id);
  if (after.state === "banned") {
    await endSessions(tx, id, null);
    await enqueueHidingOfMember(tx, id);
  }
  const action = change.roles ? "member.roles" : "member.update";
  const entry = { actorId, action, subject: `member:${id}`, before };
  await recordAudit(tx, { ...entry, after: reason === undefined ? after : { ...after, reason } });
  const verb = verbOf(before, after);
  if (verb === null) return;
  await recordEvent(tx, { actorId, verb, objectType: "member", objectId: id, visibility: "private" });
}

/** A ban also takes someone's roles, and lifting it doesn't give them back. */
function decideStanding(before: Standing, { state, roles }: Change): Standing {
  if (state === "active" && before.state === "deactivated")
    throw conflict(instanceTexts.onlyBannedReadmitted);
  const next = state ?? before.state;
  if (roles && roles.length > 0 && next !== "active") throw conflict(instanceTexts.onlyActiveStaff);
  const kept = roles ? STAFF_ROLES.filter((role) => roles.includes(role)) : before.staff_roles;
  return { state: next, staff_roles: next === "banned" ? [] : kept };
}

/** Null if they stay on staff in other roles. */
function verbOf(before: Standing, after: Standing) {
  if (after.state !== before.state) return after.state === "banned" ? "ban" : "readmit";
  const [was, is] = [before, after].map(({ staff_roles }) => staff_roles.length > 0);
  if (was === is) return null;
  return is ? "join_staff" : "leave_staff";
}

function conflict(message: string): AppError {
  return new AppError("conflict", { message });
}
