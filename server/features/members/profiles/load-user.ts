import type { User, UserSettings } from "#contract/members/entities/user.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Viewer } from "#server/platform/viewer.ts";
import { countViews } from "../../base/impressions/index.ts";
import { loadBusiness } from "../business/index.ts";
import { countBoardsAndPins, NO_COUNTS } from "./board-and-pin-counts-repo.ts";
import { findCover } from "./cover-repo.ts";
import { getRelations } from "./followers-and-relations-repo.ts";
import { type ProfileFacts, presentUser } from "./present.ts";
import { presentSettings } from "./present-settings.ts";
import { profileTabs, type TabViewer } from "./profile-tabs.ts";
import type { ProfileRow } from "./repo.ts";
import type { SettingsRow } from "./settings-repo.ts";

/** How many days the monthly views are counted for. */
const VIEWS_DAYS = 30;

/** Who looks at a profile, and how. */
export type Seeing = { ids: ViewerIds; viewer: TabViewer; isPreview?: boolean };

/** Returns a member as the viewer sees them, with only what the viewer may see counted. */
export async function loadUser(
  context: Pick<Context, "config" | "db">,
  row: ProfileRow,
  seeing: Seeing,
): Promise<User> {
  return presentUser(row, await loadFacts(context, row, seeing), { context });
}

export async function loadSettings({ context, viewer }: Scope, row: SettingsRow): Promise<UserSettings> {
  return presentSettings(row, await loadFacts(context, row, seeingOf(viewer)), { context });
}

async function loadFacts(
  { db }: Pick<Context, "db">,
  { id, account_type, is_private }: Pick<ProfileRow, "id" | "account_type" | "is_private">,
  { ids, viewer, isPreview = false }: Seeing,
): Promise<ProfileFacts> {
  const isBusiness = account_type === "business";
  const [shown, relations, business, cover, views] = await Promise.all([
    countBoardsAndPins(db, ids, id),
    getRelations(db, ids, id),
    loadBusiness(db, ids, id),
    findCover(db, ids, id),
    isBusiness && !is_private ? countViews(db, id, VIEWS_DAYS) : null,
  ]);
  const counts = relations.blocked_by_me ? NO_COUNTS : shown;
  const tabs = profileTabs(viewer, {
    isOwn: ids.viewerId === id,
    isPreview,
    startsWithCreated: isBusiness && counts.has_created_pins,
    hasTried: counts.has_tried_pins,
  });
  // Whoever was blocked by the viewer has no views, as they have no Pins.
  const shownViews = relations.blocked_by_me ? null : views;
  return { counts, relations, business, tabs, cover, views: shownViews, isBot: viewer.isBot };
}

function seeingOf(viewer: Viewer): Seeing {
  return { ids: viewerIdsOf(viewer), viewer };
}
