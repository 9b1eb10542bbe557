import { type RawBuilder, sql } from "kysely";
import { isRecommendable } from "#server/platform/authz/recommendable-sql.ts";
import {
  isPinPublicAndVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";
import type { FeedPin } from "./candidates-repo.ts";
import { isNew, isWanted } from "./wanted-repo.ts";

type Reading = ViewerIds & { memberId: string; beforeId: string; afterId: string };

/** The members and boards followed last; more aren't read. */
const SOURCES = 1000;
/** So many Pins of one source are passed over while none is on a public board. */
const SCAN = 1000;
/** Of each page, more are read than it has, since some may not be shown. */
const SPARE = 2;

/** The newest Pins of one source, without those on boards that no one else sees, which most of someone's may be. */
function newestOf(slot: Slots<Reading>, isSource: RawBuilder<boolean>, take: number): RawBuilder<unknown> {
  return sql`(
    select scanned.id from (
      select pins.id, pins.board_id, pins.promoted_until from pins
      where pins.state = 'live' and ${isSource}
        and pins.id < ${slot("beforeId")}::bigint and pins.id > ${slot("afterId")}::bigint
      order by pins.id desc limit ${sql.lit(SCAN)}
    ) as scanned
    where scanned.board_id is null or exists (
      select from boards where boards.id = scanned.board_id and boards.trashed_at is null
        and (boards.privacy = 'public' or (boards.privacy = 'protected' and scanned.promoted_until > now()))
    )
    limit ${sql.lit(take)}
  )`;
}

function selectFollowed(slot: Slots<Reading>, take: number) {
  const viewerIds = viewerIdsIn(slot);
  const reads = take * SPARE;
  const newest = sql<{ id: string }>`(
    select id from (
      select made.id from (
        select followed_id as id from member_follows
        where follower_id = ${slot("fullViewerId")}::bigint
        order by created_at desc, followed_id desc limit ${sql.lit(SOURCES)}
      ) as people
      cross join lateral ${newestOf(slot, sql`pins.pinner_id = people.id`, reads)} as made
      union
      select made.id from (
        select board_id as id from board_follows
        where member_id = ${slot("fullViewerId")}::bigint
        order by created_at desc, board_id desc limit ${sql.lit(SOURCES)}
      ) as followed
      cross join lateral ${newestOf(slot, sql`pins.board_id = followed.id`, reads)} as made
    ) as each
    order by id desc limit ${sql.lit(reads)}
  )`;
  return build
    .selectFrom(newest.as("newest"))
    .innerJoin("pins", "pins.id", "newest.id")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .leftJoin("ideas", "ideas.content_hash", "pictures.content_hash")
    .select([
      "pins.id",
      sql<number>`coalesce(ideas.number, 0)`.as("idea"),
      "pins.board_id",
      "pins.pinner_id",
      "pins.domain",
      sql<boolean>`(${isWanted(slot("memberId"))} and ${perPin(isPinPublicAndVisible(viewerIds))})`.as(
        "is_shown",
      ),
      sql<boolean>`(${isRecommendable} and ${isNew(slot("memberId"), sql.ref("pictures.content_hash"))})`.as(
        "is_pick",
      ),
    ])
    .orderBy("pins.id", "desc");
}

// Literal sizes, as the planner would take an unknown number for a large one.
const batches = [25, 50, 150].map((size) => ({
  size,
  list: prepare<Reading>(`list_followed_pins_${size}`)((slot) => selectFollowed(slot, size)),
}));

export const FOLLOWED_MAX = 50;

/** `is_pick` says that the composed feed can have it, and that the member has no Pin with the same picture. */
export type FollowedPin = FeedPin & { is_pick: boolean };

/**
 * Lists the newest public Pins of the members and boards that a member follows. `isEnd` says that there are no older
 * ones; else the next page begins after the last one read.
 */
export async function listFollowed(
  on: Queryable,
  reading: Reading,
  size: number,
): Promise<{ pins: FollowedPin[]; lastId: string | null }> {
  const batch = batches.find((each) => size <= each.size);
  if (!batch) throw new Error("A list has no query");
  const rows = await batch.list(on, reading);
  const pins = rows.filter(({ is_shown: isShown }) => isShown);
  return { pins, lastId: rows.length < batch.size * SPARE ? null : (rows.at(-1)?.id ?? null) };
}
