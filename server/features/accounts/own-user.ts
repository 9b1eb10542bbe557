import type { User } from "#contract/entities/user.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findMemberById, presentUser } from "../profiles/index.ts";

/** The answer to whoever just proved to be this member. */
export async function getOwnUser({ context }: Scope, memberId: string): Promise<User> {
  const row = await findMemberById(context.db, memberId);
  if (!row) throw new AppError("user_not_found");
  return presentUser(row, { context });
}
