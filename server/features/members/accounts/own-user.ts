import type { User } from "#contract/members/entities/user.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findMemberById, loadUser } from "../profiles/index.ts";

/** Returns the member as they see themselves, right after logging in. */
export async function getOwnUser(
  { context, viewer }: Scope,
  memberId: string,
  isLimited = false,
): Promise<User> {
  const row = await findMemberById(context.db, memberId);
  if (!row) throw new AppError("user_not_found");
  const ids = { viewerId: memberId, fullViewerId: isLimited ? null : memberId };
  return await loadUser(context, row, { ids, viewer });
}
