import { sql } from "kysely";
import { isMemberVisible } from "#server/platform/authz/visibility-sql.ts";
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
  "members.interest_following_count",
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

const selectVisibleById = prepare<{ id: string }>("find_visible_profile_by_id")((slot) =>
  build.selectFrom("members").select(profileColumns).where("id", "=", slot("id")).where(isMemberVisible()),
);

const selectByKey = prepare<{ key: string }>("find_profile_by_username")((slot) =>
  build
    .selectFrom("members")
    .select(profileColumns)
    .where("username_key", "=", slot("key"))
    .where(isMemberVisible()),
);

const selectByFormerKey = prepare<{ key: string }>("find_profile_by_former_username")((slot) =>
  build
    .selectFrom("former_usernames")
    .innerJoin("members", "members.id", "former_usernames.member_id")
    .select(profileColumns)
    .where("former_usernames.username_key", "=", slot("key"))
    .where("former_usernames.held_until", ">", sql<string>`now()`)
    .where(isMemberVisible()),
);

/** Finds a member in any state. Only for showing members their own account. */
export async function findMemberById(on: Db | Tx, id: string): Promise<ProfileRow | null> {
  return await findFirst(selectById(on, { id }));
}

export async function findVisibleMemberById(on: Db | Tx, id: string): Promise<ProfileRow | null> {
  return await findFirst(selectVisibleById(on, { id }));
}

/**
 * Finds a member by their current username or by a former one that is still held for them. A member who is gone takes
 * the same queries as one who never existed.
 */
export async function findMemberByUsernameKey(on: Db | Tx, key: string): Promise<ProfileRow | null> {
  return (await findFirst(selectByKey(on, { key }))) ?? (await findFirst(selectByFormerKey(on, { key })));
}
