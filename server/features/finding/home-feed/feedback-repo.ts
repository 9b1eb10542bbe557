import { sql } from "kysely";
import type { FeedbackKind } from "#contract/finding/entities/home-feed.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { fromBoardsOf, isUsed } from "./feed-boards-repo.ts";

export type FeedbackObject = { memberId: string; kind: FeedbackKind; object: string };

export const putFeedback = prepareWrite<FeedbackObject & { weight: number }>("put_feed_feedback")((slot) =>
  build
    .insertInto("feed_feedback")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      kind: slot("kind"),
      object: slot("object"),
      weight: slot("weight"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "kind", "object"])
        .doUpdateSet((update) => ({ weight: update.ref("excluded.weight") })),
    ),
);

export const removeFeedback = prepareWrite<FeedbackObject>("remove_feed_feedback")((slot) =>
  build
    .deleteFrom("feed_feedback")
    .where("member_id", "=", slot("memberId"))
    .where("kind", "=", slot("kind"))
    .where("object", "=", slot("object")),
);

const selectCount = prepare<{ memberId: string; most: number }>("count_feed_feedback")((slot) =>
  build.selectNoFrom(
    sql<number>`(select count(*)::int from (
      select from feed_feedback where member_id = ${slot("memberId")}::bigint limit ${slot("most")}::integer
    ) as given)`.as("count"),
  ),
);

/** Counts what the member said, up to `most`. */
export async function countFeedback(on: Queryable, memberId: string, most: number): Promise<number> {
  return (await findFirst(selectCount(on, { memberId, most })))?.count ?? 0;
}

const selectFeedback = prepare<{ memberId: string; beforeId: string; take: number }>("list_feed_feedback")(
  (slot) =>
    build
      .selectFrom("feed_feedback")
      .select(["id", "kind", "object", "created_at"])
      .where("member_id", "=", slot("memberId"))
      .where("id", "<", slot("beforeId"))
      .where("weight", "<", 0)
      .orderBy("id", "desc")
      .limit(slot("take")),
);

/** Lists what the member wants less of, newest first. */
export async function listFeedbackRows(
  on: Queryable,
  values: { memberId: string; beforeId: string; take: number },
) {
  return await selectFeedback(on, values);
}

const lockRow = prepare<{ memberId: string }>("lock_member_for_feed")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forNoKeyUpdate(),
);

/** Makes what one member changes about their feed happen one after another. */
export async function lockFeedOf(tx: Tx, memberId: string): Promise<void> {
  await lockRow(tx, { memberId });
}

type Settings = { memberId: string; recommendations: string; startsAt: string | null };

const updateRow = prepare<Settings>("update_feed_settings")((slot) =>
  build
    .updateTable("members")
    .set({
      recommendations: sql<"all">`${slot("recommendations")}::text`,
      feed_starts_at: sql<string>`${slot("startsAt")}::timestamptz`,
    })
    .where("id", "=", slot("memberId"))
    .returning(["recommendations", "feed_starts_at"]),
);

export async function updateFeedSettings(tx: Tx, settings: Settings) {
  return await findFirst(updateRow(tx, settings));
}

/** In microseconds, as text a whole number. */
const lastUse = sql<string>`coalesce((extract(epoch from boards.last_pinned_at) * 1000000)::bigint, 0)`;

type BoardSlice = { memberId: string; key: string; beforeId: string; take: number };

const selectBoards = prepare<BoardSlice>("list_boards_of_feed")((slot) =>
  fromBoardsOf(slot("memberId"))
    .select(["boards.id", lastUse.as("key")])
    .select(sql<boolean>`not boards.allow_homefeed_recommendations`.as("is_kept_out"))
    .select(isUsed.as("is_used"))
    .where(sql<boolean>`(${lastUse}, boards.id) < (${slot("key")}::bigint, ${slot("beforeId")}::bigint)`)
    .orderBy(lastUse, "desc")
    .orderBy("boards.id", "desc")
    .limit(slot("take")),
);

/** Lists the boards that a member has or saves to, used last first. */
export async function listFeedBoards(on: Queryable, slice: BoardSlice) {
  return await selectBoards(on, slice);
}

export const purgeFeedback = prepareWrite<{ memberId: string }>("purge_feed_feedback")((slot) =>
  build.deleteFrom("feed_feedback").where("member_id", "=", slot("memberId")),
);
