import { type RawBuilder, sql } from "kysely";
import { RECENT_PINS_OF_PERSON } from "#contract/limits/profiles.ts";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import {
  countShownFollowersOf,
  isMemberVisible,
  isPersonListed,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { isVerifiedMerchant } from "../business/index.ts";
import { personColumns } from "./present-person.ts";

type Values = ViewerIds & { ids: string[] };

/** Selects people as a list shows them, without their Pins. Callers choose which. */
export function peopleRows(viewerIds: ViewerIds) {
  const me = sql`${viewerIds.fullViewerId}::bigint`;
  const them = sql.ref("people.id");
  // Not `exists`, for which the planner may read all followers of the viewer.
  const isThere = (table: string, from: readonly [string, unknown], to: readonly [string, unknown]) =>
    sql<boolean>`coalesce((
      select true from ${sql.table(table)} where ${sql.ref(from[0])} = ${from[1]} and ${sql.ref(to[0])} = ${to[1]}
    ), false)`;
  return build
    .selectFrom("members as people")
    .select(personColumns.map((column) => `people.${column}` as const))
    .select("people.is_private")
    .select(countShownFollowersOf("people", viewerIds).as("follower_count"))
    .select(isVerifiedMerchant().as("is_verified_merchant"))
    .select([
      isThere("member_follows", ["follower_id", me], ["followed_id", them]).as("explicitly_followed_by_me"),
      isThere("member_follows", ["follower_id", them], ["followed_id", me]).as("explicitly_following_me"),
      isThere("follow_requests", ["follower_id", me], ["followed_id", them]).as("follow_requested_by_me"),
      isThere("member_blocks", ["blocker_id", me], ["blocked_id", them]).as("blocked_by_me"),
    ]);
}

const preparePeople = (name: string, isShown: (viewerIds: ViewerIds) => RawBuilder<boolean>) =>
  prepare<Values>(name)((slot) => {
    const viewerIds = viewerIdsIn(slot);
    return peopleRows(viewerIds)
      .where("people.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
      .where(isShown(viewerIds));
  });

export const selectPeople = preparePeople("list_people", isPersonListed);

/** Names and faces of these members, without those whom lists don't show to the viewer. */
export const listPersons = prepare<Values>("list_persons")((slot) =>
  build
    .selectFrom("members as people")
    .select(personColumns.map((column) => `people.${column}` as const))
    .where("people.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isPersonListed(viewerIdsIn(slot))),
);

/** Also those whom the viewer blocked. */
export const selectPeopleToUnblock = preparePeople("list_people_to_unblock", (viewerIds) =>
  isMemberVisible(viewerIds, "people"),
);

export type PersonFacts = Awaited<ReturnType<typeof selectPeople>>[number];

/** The newest Pins of each member's profile, without sensitive ones and those of boards that it doesn't show. */
export const selectRecentPins = prepare<Values>("list_recent_pins_of_people")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const newest = sql<{ id: string; picture_id: string }>`lateral (
    select pins.id, pins.picture_id from pins
    where pins.pinner_id = people.id and (people.shows_all_pins or not pins.is_repin)
      and not exists (
        select from board_members
        where board_members.board_id = pins.board_id and board_members.member_id = people.id
          and board_members.archived_at is not null
      )
      and ${isUnsensitive} and ${perPin(isPinVisible(viewerIds))}
    order by pins.id desc limit ${sql.lit(RECENT_PINS_OF_PERSON)}
  )`;
  return build
    .selectFrom("members as people")
    .innerJoin(newest.as("newest"), (join) => join.onTrue())
    .innerJoin("pictures", "pictures.id", "newest.picture_id")
    .innerJoin("media_objects as originals", (join) =>
      join
        .onRef("originals.content_hash", "=", "pictures.content_hash")
        .onRef("originals.purpose", "=", "pictures.purpose"),
    )
    .select(["newest.id", "people.id as person_id"])
    .select(sql<string>`encode(pictures.signature, 'hex')`.as("signature"))
    .select(["originals.mime", "originals.width", "originals.height", "originals.dominant_color"])
    .where("people.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .orderBy("newest.id", "desc");
});

export type RecentPinRow = Awaited<ReturnType<typeof selectRecentPins>>[number];
