import { sql } from "kysely";
import { isRecommendable } from "#server/platform/authz/recommendable-sql.ts";
import {
  isPinPublicAndVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";
import { isNew, isWanted } from "./wanted-repo.ts";
import { NEWCOMER_DAYS } from "./weights.ts";

/** A Pin that may be shown to the member, with what it has in common with others. */
export type FeedPin = {
  id: string;
  /** 0 if its picture isn't known as an idea yet. */
  idea: number;
  board_id: string | null;
  pinner_id: string;
  domain: string;
};

/** How many Pins of an idea are looked at to find one that the member may see. */
const PINS_READ = 50;

export type Reading = ViewerIds & { memberId: string };
const viewerOf = (slot: Slots<Reading>): ViewerIds => viewerIdsIn(slot);

const selectOfIdeas = prepare<Reading & { wanted: number[] }>("list_feed_pins_of_ideas")((slot) =>
  build
    .selectFrom(
      sql<{ number: number }>`unnest(${slot("wanted")}::integer[])`.as<"wanted">(sql`wanted(number)`),
    )
    .innerJoin("ideas", "ideas.number", "wanted.number")
    .innerJoinLateral(
      sql<Omit<FeedPin, "idea">>`(
        select pins.id, pins.board_id, pins.pinner_id, pins.domain from (
          select pin_id from idea_pins where idea_pins.idea = wanted.number
          order by pin_id desc limit ${sql.lit(PINS_READ)}
        ) as newest
        join pins on pins.id = newest.pin_id
        where ${isWanted(slot("memberId"))} and ${perPin(isPinPublicAndVisible(viewerOf(slot)))}
        order by pins.repin_count desc, pins.id desc limit 1
      )`.as("shown"),
      (join) => join.onTrue(),
    )
    .select(["shown.id", "wanted.number as idea", "shown.board_id", "shown.pinner_id", "shown.domain"])
    .where(isNew(slot("memberId"), sql.ref("ideas.content_hash"))),
);

/** For each idea the Pin that the member is shown: of those they may see and want, the one saved most often. */
export async function listPinsOfIdeas(
  on: Queryable,
  reading: Reading,
  ideas: readonly number[],
): Promise<FeedPin[]> {
  return ideas.length === 0 ? [] : await selectOfIdeas(on, { ...reading, wanted: [...ideas] });
}

const factColumns = [
  "pins.id",
  sql<number>`coalesce(ideas.number, 0)`.as("idea"),
  "pins.board_id",
  "pins.pinner_id",
  "pins.domain",
] as const;

function fromFacts() {
  return build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .leftJoin("ideas", "ideas.content_hash", "pictures.content_hash")
    .select(factColumns)
    .where(isRecommendable);
}

const NEWEST = 150;
const SHOWN = 150;

const selectNewest = prepare<Reading>("list_newest_for_feed")((slot) =>
  fromFacts()
    .where("pins.state", "=", "live")
    .where(isWanted(slot("memberId")))
    .where(perPin(isPinPublicAndVisible(viewerOf(slot))))
    .where(isNew(slot("memberId"), sql.ref("pictures.content_hash")))
    .orderBy("pins.id", "desc")
    .limit(NEWEST),
);

/** Everyone's newest Pins. */
export async function listNewest(on: Queryable, reading: Reading): Promise<FeedPin[]> {
  return await selectNewest(on, reading);
}

const selectShown = prepare<Reading & { ids: string[] }>("list_shown_pins_for_feed")((slot) =>
  fromFacts()
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pins.state", "=", "live")
    .where(isWanted(slot("memberId")))
    .where(perPin(isPinPublicAndVisible(viewerOf(slot))))
    .where(isNew(slot("memberId"), sql.ref("pictures.content_hash")))
    .orderBy("pins.repin_count", "desc")
    .orderBy("pins.id", "desc")
    .limit(SHOWN),
);

/** Of these Pins, those the member may be shown, the most often saved first. */
export async function listShownPins(
  on: Queryable,
  reading: Reading,
  ids: readonly string[],
): Promise<FeedPin[]> {
  return ids.length === 0 ? [] : await selectShown(on, { ...reading, ids: [...ids] });
}

const selectStillShown = prepare<Reading & { ids: string[] }>("list_pins_still_in_feed")((slot) =>
  build
    .selectFrom("pins")
    .select("pins.id")
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isWanted(slot("memberId")))
    .where(perPin(isPinPublicAndVisible(viewerOf(slot)))),
);

/** Which of these Pins the member may still see and still wants. */
export async function listStillShown(
  on: Queryable,
  reading: Reading,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await selectStillShown(on, { ...reading, ids: [...ids] });
  return new Set(rows.map(({ id }) => id));
}

const selectUntested = prepare<{ ids: string[] }>("list_untested_pins")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("members", "members.id", "pins.pinner_id")
    .select("pins.id")
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pins.repin_count", "=", 0)
    .where(sql<boolean>`members.created_at > now() - make_interval(days => ${sql.lit(NEWCOMER_DAYS)})`),
);

/** Which of these Pins haven't been saved yet and are by members who joined recently. */
export async function listUntested(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await selectUntested(on, { ids: [...ids] });
  return new Set(rows.map(({ id }) => id));
}
