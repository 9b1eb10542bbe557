import { sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { fromBoardsOf, isUsed } from "./feed-boards-repo.ts";

/** So many of the boards used last are drawn from. */
const BOARDS_READ = 200;
/** So many of the newest Pins of a drawn board are drawn from. */
const PINS_READ = 25;
const LESS_READ = 100;

const selectBoards = prepare<{ memberId: string }>("list_boards_for_feed")((slot) =>
  fromBoardsOf(slot("memberId"))
    .select(["boards.id", "boards.pin_count as size", "boards.last_pinned_at as usedAt"])
    .where("boards.pin_count", ">", 0)
    .where(isUsed)
    .orderBy(sql`boards.last_pinned_at desc nulls last`)
    .orderBy("boards.id", "desc")
    .limit(BOARDS_READ),
);

/** The boards that a member's feed may be made from, used last first. */
export async function listUsableBoards(on: Queryable, memberId: string) {
  return await selectBoards(on, { memberId });
}

const selectSaved = prepare<{ memberId: string; boards: string[]; startsAt: string | null }>(
  "list_saved_for_feed",
)((slot) =>
  build
    .selectFrom(sql<{ id: string }>`unnest(${slot("boards")}::bigint[])`.as<"wanted">(sql`wanted(id)`))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("pins")
          .select(["pins.id", "pins.picture_id", "pins.is_repin", "pins.created_at"])
          .where("pins.pinner_id", "=", slot("memberId"))
          .where("pins.state", "=", "live")
          // 0 stands for no board.
          .where(sql<boolean>`pins.board_id is not distinct from nullif(wanted.id, 0)`)
          .where(sql<boolean>`pins.created_at >= coalesce(${slot("startsAt")}::timestamptz, '-infinity')`)
          .orderBy("pins.id", "desc")
          .limit(PINS_READ)
          .as("saved"),
      (join) => join.onTrue(),
    )
    .innerJoin("pictures", "pictures.id", "saved.picture_id")
    .innerJoin("ideas", "ideas.content_hash", "pictures.content_hash")
    .select([
      "saved.id",
      "ideas.number as idea",
      "wanted.id as board_id",
      "saved.is_repin",
      "saved.created_at",
    ]),
);

export type SavedPin = Awaited<ReturnType<typeof selectSaved>>[number];

/** The newest Pins that the member saved to each of these boards; "0" for those without one. */
export async function listSaved(
  on: Queryable,
  values: { memberId: string; boards: string[]; startsAt: string | null },
): Promise<SavedPin[]> {
  return await selectSaved(on, values);
}

const selectFavorites = prepare<{ memberId: string; startsAt: string | null }>("list_favorites_for_feed")(
  (slot) =>
    build
      .selectFrom("pin_favorites")
      .innerJoin("pins", "pins.id", "pin_favorites.pin_id")
      .innerJoin("pictures", "pictures.id", "pins.picture_id")
      .innerJoin("ideas", "ideas.content_hash", "pictures.content_hash")
      .select(["pins.id", "ideas.number as idea", sql.lit("0").as("board_id"), "pins.is_repin"])
      .select("pin_favorites.created_at")
      .where("pin_favorites.member_id", "=", slot("memberId"))
      .whereRef("pins.pinner_id", "<>", "pin_favorites.member_id")
      .where(isUnsensitive)
      .where(perPin(isPinPublic()))
      .where(
        sql<boolean>`pin_favorites.created_at >= coalesce(${slot("startsAt")}::timestamptz, '-infinity')`,
      )
      .orderBy("pin_favorites.pin_id", "desc")
      .limit(PINS_READ),
);

/**
 * The newest public Pins of others that the member marked as favorites, but no sensitive ones. Their own count with their
 * boards.
 */
export async function listFavorites(
  on: Queryable,
  values: { memberId: string; startsAt: string | null },
): Promise<SavedPin[]> {
  return await selectFavorites(on, values);
}

const selectLess = prepare<{ memberId: string }>("list_ideas_unwanted_in_feed")((slot) =>
  build
    .selectFrom("feed_feedback")
    .innerJoin("pins", (join) =>
      join.on(
        sql<boolean>`pins.id = case when feed_feedback.kind = 'pin' then feed_feedback.object::bigint end`,
      ),
    )
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("ideas", "ideas.content_hash", "pictures.content_hash")
    .select("ideas.number as idea")
    .where("feed_feedback.member_id", "=", slot("memberId"))
    .where("feed_feedback.kind", "=", "pin")
    .where("feed_feedback.weight", "<", 0)
    .orderBy("feed_feedback.id", "desc")
    .limit(LESS_READ),
);

/** The ideas that the member wants less like, latest first. */
export async function listUnwantedIdeas(on: Queryable, memberId: string): Promise<number[]> {
  return (await selectLess(on, { memberId })).map(({ idea }) => idea);
}
