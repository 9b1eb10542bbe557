import { instanceTexts } from "#contract/base/instance-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { staffClaimUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";
import { recordAudit } from "./audit-repo.ts";
import { lockStaff } from "./keep-staff.ts";
import { hasOtherAdmin, lockStanding, updateStanding } from "./members-repo.ts";
import { insertSettingOnce } from "./settings-repo.ts";
import { replaceStaffToken, takeStaffToken } from "./staff-link-repo.ts";

const linkHours = 24;

/** Creates a link that makes one member staff. Access to the command line proves ownership of the instance. */
export async function createStaffLink(context: Context): Promise<string> {
  return await context.db.transaction((tx) => makeLink(context, tx));
}

/** Creates a link at most once in the life of an instance, and only while it has no staff. */
export async function createFirstStaffLink(context: Context): Promise<string | null> {
  return await context.db.transaction(async (tx) => {
    if (await hasOtherAdmin(tx, "0")) return null;
    const isFirst = await insertSettingOnce(tx, "first_staff_link", context.now().toISOString());
    return isFirst ? await makeLink(context, tx) : null;
  });
}

async function makeLink({ config }: Context, tx: Tx): Promise<string> {
  const token = newToken();
  await replaceStaffToken(tx, hashToken(token), linkHours);
  await recordAudit(tx, { actorId: null, action: "staff.link", subject: "staff" });
  return config.publicUrl + staffClaimUrl(token);
}

export async function claimStaff(
  scope: Scope,
  { token }: ParsedOptionsOf<"StaffClaim.update">,
): Promise<null> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    await lockStaff(tx);
    const standing = await lockStanding(tx, member.id);
    if (!standing || !(await takeStaffToken(tx, hashToken(token)))) {
      throw new AppError("authentication_failed", { detail: "token", message: instanceTexts.deadStaffLink });
    }
    const after = { ...standing, staff_roles: ["admin"] };
    await updateStanding(tx, { ...after, id: member.id });
    const subject = `member:${member.id}`;
    await recordAudit(tx, { actorId: member.id, action: "staff.claim", subject, before: standing, after });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "join_staff",
      objectType: "member",
      objectId: member.id,
      visibility: "private",
    });
  });
  return null;
}
