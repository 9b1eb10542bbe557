import type { User, UserSettings } from "#contract/entities/user.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { countBoardsAndPins, NO_COUNTS } from "./counts-repo.ts";
import { findCover } from "./cover-repo.ts";
import { type ProfileFacts, presentUser } from "./present.ts";
import { presentSettings } from "./present-settings.ts";
import { getRelations } from "./relations-repo.ts";
import type { ProfileRow } from "./repo.ts";
import type { SettingsRow } from "./settings-repo.ts";

/** Who looks, and whether that is a bot. */
type LookingViewer = ViewerIds & { isBot?: boolean };

/** Returns a member as the viewer sees them, with only what the viewer may see counted. */
export async function loadUser(
  context: Pick<Context, "config" | "db">,
  row: ProfileRow,
  viewer: LookingViewer,
): Promise<User> {
  return presentUser(row, await loadFacts(context, row, viewer), { context });
}

export async function loadSettings({ context, viewer }: Scope, row: SettingsRow): Promise<UserSettings> {
  return presentSettings(row, await loadFacts(context, row, viewerIdsOf(viewer)), { context });
}

async function loadFacts(
  { db }: Pick<Context, "db">,
  { id }: Pick<ProfileRow, "id">,
  { isBot = false, ...viewerIds }: LookingViewer,
): Promise<ProfileFacts> {
  const [counts, relations, cover] = await Promise.all([
    countBoardsAndPins(db, viewerIds, id),
    getRelations(db, viewerIds, id),
    findCover(db, viewerIds, id),
  ]);
  return { counts: relations.blocked_by_me ? NO_COUNTS : counts, relations, cover, isBot };
}
