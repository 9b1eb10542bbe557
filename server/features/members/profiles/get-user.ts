import { usernameKey } from "#contract/formats/username.ts";
import type { User } from "#contract/members/entities/user.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerOfProfile } from "#server/platform/viewer.ts";
import { hasInvite } from "../profile-invites/index.ts";
import { loadUser } from "./load-user.ts";
import { findMemberByUsernameKey, findVisibleMemberById, type VisibleProfile } from "./repo.ts";
import { getSavingInfo } from "./saving-info-repo.ts";

type ProfileOptions = Pick<ParsedOptionsOf<"User.get">, "username" | "user_id">;
type ViewerScope = Pick<Scope, "context" | "viewer">;

/** Old usernames work too. The answer has the current one, and pages redirect to it. */
export async function getUser(scope: Scope, options: ParsedOptionsOf<"User.get">): Promise<User> {
  const { context, viewer } = scope;
  const viewerIds = viewerIdsOf(viewer);
  const row = await requireProfile(scope, options);
  const seenAs = viewerOfProfile(viewer, row.id, options);
  if (seenAs !== viewer) {
    return await loadUser(context, row, { ids: viewerIdsOf(seenAs), viewer, isPreview: true });
  }
  const user = await loadUser(context, row, { ids: viewerIds, viewer });
  const wantsSavingInfo =
    savingFieldSets.has(options.field_set_key ?? "") && viewerIds.fullViewerId === user.id;
  const savingInfo = wantsSavingInfo ? await getSavingInfo(context.db, user.id) : {};
  return { ...user, ...(await readInvite(scope, user, options.invite_code)), ...savingInfo };
}

/** Reading a profile never accepts the invitation. */
async function readInvite(
  scope: Scope,
  { id, is_private_profile }: User,
  code: string | undefined,
): Promise<Pick<User, "invite_code_valid">> {
  if (code === undefined) return {};
  return { invite_code_valid: is_private_profile && (await hasInvite(scope, code, id)) };
}

/** The field sets that include a member's saving habits, for the member only. */
const savingFieldSets = new Set(["board_visibility", "quicksave", "save_behavior"]);

/** Returns the requested member, or throws if the viewer can't see them. */
export async function requireProfile(scope: ViewerScope, options: ProfileOptions): Promise<VisibleProfile> {
  const row = await findProfile(scope, options);
  if (!row) throw new AppError("user_not_found");
  return row;
}

/** Viewers asking for themselves need no query, because their session was just checked. */
export async function requireBoardKeeper(
  scope: ViewerScope,
  username: string | undefined,
): Promise<Pick<VisibleProfile, "id" | "is_blocked">> {
  const { viewer } = scope;
  const isOwn =
    viewer.kind !== "anonymous" &&
    usernameKey(username?.trim() ?? "") === usernameKey(viewer.member.username);
  return isOwn ? { id: viewer.member.id, is_blocked: false } : await requireProfile(scope, { username });
}

async function findProfile(
  { context, viewer }: ViewerScope,
  { username, user_id }: ProfileOptions,
): Promise<VisibleProfile | null> {
  const viewerIds = viewerIdsOf(viewer);
  if (user_id !== undefined) return await findVisibleMemberById(context.db, viewerIds, user_id);
  const key = usernameKey(username?.trim() ?? "");
  if (key === "") throw new AppError("invalid_parameters", { detail: "username" });
  return await findMemberByUsernameKey(context.db, viewerIds, key);
}
