import type { User } from "#contract/entities/user.ts";
import { usernameKey } from "#contract/formats/username.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { getKeeping } from "./keeping-repo.ts";
import { loadUser } from "./load-user.ts";
import { findMemberByUsernameKey, findVisibleMemberById, type ProfileRow } from "./repo.ts";

type Asked = Pick<ParsedOptionsOf<"User.get">, "username" | "user_id">;
type Looking = Pick<Scope, "context" | "viewer">;

/** By an old username too: the answer holds the one of now, and pages lead on to it. */
export async function getUser(scope: Scope, options: ParsedOptionsOf<"User.get">): Promise<User> {
  const viewerIds = viewerIdsOf(scope.viewer);
  const user = await loadUser(scope.context, await requireProfile(scope, options), viewerIds);
  const isTold = keepingSets.has(options.field_set_key ?? "") && viewerIds.fullViewerId === user.id;
  return isTold ? { ...user, ...(await getKeeping(scope.context.db, user.id)) } : user;
}

/** The field sets that tell members how they keep their own boards and pins. */
const keepingSets = new Set(["board_visibility", "quicksave", "save_behavior"]);

/** The member that is asked for, where the viewer may know of them. */
export async function requireProfile(scope: Looking, asked: Asked): Promise<ProfileRow> {
  const row = await findAsked(scope, asked);
  if (!row) throw new AppError("user_not_found");
  return row;
}

/** Of the same the id alone: whoever asks for themselves has just been found by their session, and is there. */
export async function requireProfileId(scope: Looking, username: string | undefined): Promise<string> {
  const { viewer } = scope;
  const isOwn =
    viewer.kind !== "anonymous" &&
    usernameKey(username?.trim() ?? "") === usernameKey(viewer.member.username);
  return isOwn ? viewer.member.id : (await requireProfile(scope, { username })).id;
}

async function findAsked({ context }: Looking, { username, user_id }: Asked): Promise<ProfileRow | null> {
  if (user_id !== undefined) return await findVisibleMemberById(context.db, user_id);
  const key = usernameKey(username?.trim() ?? "");
  if (key === "") throw new AppError("invalid_parameters", { detail: "username" });
  return await findMemberByUsernameKey(context.db, key);
}
