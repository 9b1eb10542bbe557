import type { User } from "#contract/entities/user.ts";
import { usernameKey } from "#contract/formats/username.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { canSeeProfile, type Owner, type OwnerState } from "#server/platform/authz/visibility.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentUser } from "./present.ts";
import { findMemberById, findMemberByUsernameKey, type ProfileRow } from "./repo.ts";

/** By an old username too: the answer holds the one of now, and pages lead on to it. */
export async function getUser(scope: Scope, options: ParsedOptionsOf<"User.get">): Promise<User> {
  const row = await findAsked(scope, options);
  if (!row || !canSeeProfile(scope.viewer, toOwner(row))) throw new AppError("user_not_found");
  return presentUser(row, scope);
}

async function findAsked(
  { context }: Scope,
  { username, user_id }: ParsedOptionsOf<"User.get">,
): Promise<ProfileRow | null> {
  if (user_id !== undefined) return await findMemberById(context.db, user_id);
  const key = usernameKey(username?.trim() ?? "");
  if (key === "") throw new AppError("invalid_parameters", { detail: "username" });
  return await findMemberByUsernameKey(context.db, key);
}

function toOwner({ id, state, is_private: isPrivate }: ProfileRow): Owner {
  // The table's check constraint allows no other state.
  return { id, state: state as OwnerState, isPrivate, isBlocked: false, isFollowed: false };
}
