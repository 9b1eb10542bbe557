import type { User, UserSettings } from "#contract/entities/user.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { countBoardsAndPins, NO_COUNTS } from "./counts-repo.ts";
import { type ProfileFacts, presentUser } from "./present.ts";
import { presentSettings } from "./present-settings.ts";
import { getRelations } from "./relations-repo.ts";
import type { ProfileRow } from "./repo.ts";
import type { SettingsRow } from "./settings-repo.ts";

/** Returns a member as the viewer sees them, with only what the viewer may see counted. */
export async function loadUser(
  context: Pick<Context, "config" | "db">,
  row: ProfileRow,
  viewerIds: ViewerIds,
): Promise<User> {
  return presentUser(row, await loadFacts(context, row, viewerIds), { context });
}

export async function loadSettings({ context, viewer }: Scope, row: SettingsRow): Promise<UserSettings> {
  return presentSettings(row, await loadFacts(context, row, viewerIdsOf(viewer)), { context });
}

async function loadFacts(
  { db }: Pick<Context, "db">,
  { id }: Pick<ProfileRow, "id">,
  viewerIds: ViewerIds,
): Promise<ProfileFacts> {
  const [counts, relations] = await Promise.all([
    countBoardsAndPins(db, viewerIds, id),
    getRelations(db, viewerIds, id),
  ]);
  return { counts: relations.blocked_by_me ? NO_COUNTS : counts, relations };
}
