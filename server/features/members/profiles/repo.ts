import { sql } from "kysely";
import { isMemberVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

export const profileColumns = [
  "members.id",
  "members.username",
  "members.first_name",
  "members.last_name",
  "members.about",
  "members.location",
  "members.country",
  "members.website_url",
  "members.impressum_url",
  "members.social_url",
  "members.pronouns",
  "members.avatar_signature",
  "members.avatar_color_index",
  "members.account_type",
  "members.business_name",
  "members.is_private",
  "members.exclude_from_search",
  "members.shows_all_pins",
  "members.state",
  "members.created_at",
] as const;

/** What `presentUser` needs to know about a member. */
export type ProfileRow = Awaited<ReturnType<typeof selectById>>[number];

const selectById = prepare<{ id: string }>("find_profile_by_id")((slot) =>
  build.selectFrom("members").select(profileColumns).where("id", "=", slot("id")),
);

/** The viewer blocked the member, so their profile is no more than a name and a face. */
const isBlockedBy = ({ viewerId }: ViewerIds) =>
  sql<boolean>`exists (
    select from member_blocks where blocker_id = ${viewerId}::bigint and blocked_id = members.id
  )`.as("is_blocked");

const selectVisibleById = prepare<ViewerIds & { id: string }>("find_visible_profile_by_id")((slot) =>
  build
    .selectFrom("members")
    .select(profileColumns)
    .select(isBlockedBy(viewerIdsIn(slot)))
    .where("id", "=", slot("id"))
    .where(isMemberVisible(viewerIdsIn(slot))),
);

/** A member whom the viewer sees, at least by name. */
export type VisibleProfile = Awaited<ReturnType<typeof selectVisibleById>>[number];

const selectByKey = prepare<ViewerIds & { key: string }>("find_profile_by_username")((slot) =>
  build
    .selectFrom("members")
    .select(profileColumns)
    .select(isBlockedBy(viewerIdsIn(slot)))
    .where("username_key", "=", slot("key"))
    .where(isMemberVisible(viewerIdsIn(slot))),
);

const selectByFormerKey = prepare<ViewerIds & { key: string }>("find_profile_by_former_username")((slot) =>
  build
    .selectFrom("former_usernames")
    .innerJoin("members", "members.id", "former_usernames.member_id")
    .select(profileColumns)
    .select(isBlockedBy(viewerIdsIn(slot)))
    .where("former_usernames.username_key", "=", slot("key"))
    .where("former_usernames.held_until", ">", sql<string>`now()`)
    .where(isMemberVisible(viewerIdsIn(slot))),
);

/** Finds a member in any state. Only for showing members their own account. */
export async function findMemberById(on: Db | Tx, id: string): Promise<ProfileRow | null> {
  return await findFirst(selectById(on, { id }));
}

export async function findVisibleMemberById(
  on: Db | Tx,
  viewerIds: ViewerIds,
  id: string,
): Promise<VisibleProfile | null> {
  return await findFirst(selectVisibleById(on, { ...viewerIds, id }));
}

/**
 * Finds a member by their current username or by a former one that is still held for them. A member who is hidden takes
 * the same queries as one who never existed.
 */
export async function findMemberByUsernameKey(
  on: Db | Tx,
  viewerIds: ViewerIds,
  key: string,
): Promise<VisibleProfile | null> {
  const values = { ...viewerIds, key };
  return (await findFirst(selectByKey(on, values))) ?? (await findFirst(selectByFormerKey(on, values)));
}

const selectNamed = prepare<{ username: string }>("find_member_named")((slot) =>
  build
    .selectFrom("members")
    .select("id")
    .where("username_key", "=", sql<string>`lower(${slot("username")}::text)`)
    .where("state", "=", "active"),
);

/** For commands, whose caller has every right. */
export async function findMemberNamed(on: Db, username: string): Promise<string | null> {
  return (await findFirst(selectNamed(on, { username })))?.id ?? null;
}
