import { PROFILE_INVITES_MAX } from "#contract/limits/profile-invites.ts";
import { profileTexts } from "#contract/members/profile-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";
import { insertInvite, lockInviter, selectOpenInvites } from "./invites-repo.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The code is stored as a hash, so this is the only time that its link can be shown. */
export async function createInvite(
  scope: Scope,
  { name, uses_max, days }: ParsedOptionsOf<"ProfileInvite.create">,
): Promise<ResultOf<"ProfileInvite.create">> {
  const { id: memberId, username } = requireMember(scope).member;
  const { context } = scope;
  const code = newToken();
  const now = context.now();
  const row = await context.db.transaction(async (tx) => {
    await lockInviter(tx, { memberId });
    const open = await selectOpenInvites(tx, { memberId, now: now.toISOString() });
    if (open.length >= PROFILE_INVITES_MAX) {
      throw new AppError("limit_reached", { message: profileTexts.invitesMax });
    }
    const expiresAt = new Date(now.getTime() + days * dayMs).toISOString();
    const made = await insertInvite(tx, {
      memberId,
      name,
      codeHash: hashToken(code),
      usesMax: uses_max ?? null,
      expiresAt,
    });
    const about = { objectType: "profile_invite", objectId: made.id, visibility: "private" } as const;
    await recordEvent(tx, { actorId: memberId, verb: "create", ...about });
    return made;
  });
  const url = absoluteUrl(context.config.publicUrl, profileUrl(username, { inviteCode: code }));
  return { ...row, invite_code: code, url };
}
