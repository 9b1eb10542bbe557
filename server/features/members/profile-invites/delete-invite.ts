import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { revokeInvite } from "./invites-repo.ts";

/** Those who followed with the link still follow. */
export async function deleteInvite(
  scope: Scope,
  { invite_id: id }: ParsedOptionsOf<"ProfileInvite.delete">,
): Promise<ResultOf<"ProfileInvite.delete">> {
  const memberId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    if (!(await revokeInvite(tx, { id, memberId }))) throw new AppError("not_found");
    const about = { objectType: "profile_invite", objectId: id, visibility: "private" } as const;
    await recordEvent(tx, { actorId: memberId, verb: "delete", ...about });
  });
  return { id };
}
