import { sql } from "kysely";
import {
  fromPins,
  isPinPublic,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
  viewerIdsOf,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";
import type { Actor } from "#server/platform/viewer.ts";
import type { PinChoice } from "../pins/index.ts";

/** Everything in a board or part of it. */
export type Everything = {
  boardId: string;
  isWholeBoard: boolean;
  sectionId: string | null;
  butIds: string[];
  /** Null means everyone's. */
  pinnerId: string | null;
  /** Leaves out Pins that aren't public. */
  publicOnly: boolean;
};

/** Everything a member has saved, or what passes a filter of it. */
export type OwnEverything = { choice: PinChoice; butIds: string[] };

const visible = (slot: Slots<ViewerIds & { butIds: string[] }>) =>
  fromPins()
    .where("pins.id", "<>", sql<string>`all(${slot("butIds")}::bigint[])`)
    .where(isPinVisible(viewerIdsIn(slot)));

const onBoard = (slot: Slots<ViewerIds & Everything>) =>
  visible(slot)
    .where("pins.board_id", "=", slot("boardId"))
    .where(
      sql<boolean>`(${slot("isWholeBoard")}::boolean or pins.section_id is not distinct from ${slot("sectionId")}::bigint)`,
    )
    .where(
      sql<boolean>`(${slot("pinnerId")}::bigint is null or pins.pinner_id = ${slot("pinnerId")}::bigint)`,
    )
    .where(sql<boolean>`(not ${slot("publicOnly")}::boolean or ${isPinPublic()})`);

const isCreated = sql<boolean>`(not pins.is_repin and coalesce(pins.creator_id = pins.pinner_id, false))`;
const isFavorite = sql<boolean>`exists (
  select from pin_favorites
  where pin_favorites.pin_id = pins.id and pin_favorites.member_id = pins.pinner_id
)`;

const own = (slot: Slots<ViewerIds & OwnEverything>) =>
  visible(slot)
    .where("pins.pinner_id", "=", slot("viewerId"))
    .where(
      sql<boolean>`(case ${slot("choice")}::text
        when 'all' then true
        when 'created' then ${isCreated}
        when 'favorites' then ${isFavorite}
        when 'created_favorites' then ${isCreated} and ${isFavorite}
        when 'created_or_favorites' then ${isCreated} or ${isFavorite} end)`,
    );

const selectOfBoard = prepare<ViewerIds & Everything>("list_pins_to_act_on")((slot) =>
  onBoard(slot).select("pins.id").orderBy("pins.place").orderBy("pins.id"),
);

const selectOwn = prepare<ViewerIds & OwnEverything>("list_own_pins_to_act_on")((slot) =>
  own(slot).select("pins.id").orderBy("pins.id"),
);

/** Lists the visible Pins of a board or part of it, last in order first. */
export async function listPinsOfBoard(tx: Tx, actor: Actor, everything: Everything): Promise<string[]> {
  return (await selectOfBoard(tx, { ...everything, ...viewerIdsOf(actor) })).map(({ id }) => id);
}

/** Lists the member's own Pins, oldest first. */
export async function listOwnPins(tx: Tx, actor: Actor, everything: OwnEverything): Promise<string[]> {
  return (await selectOwn(tx, { ...everything, ...viewerIdsOf(actor) })).map(({ id }) => id);
}

const count = sql<number>`count(*)::int`;
// Profiles are public, and so are Pins that are only there.
const countHidden = sql<number>`(count(*) filter (where boards.privacy <> 'public'))::int`;
const countOthers = (viewerId: string | null) =>
  sql<number>`(count(*) filter (where pins.pinner_id <> ${viewerId}::bigint))::int`;

const countOfBoard = prepare<ViewerIds & Everything>("count_pins_to_act_on")((slot) =>
  onBoard(slot).select([
    count.as("pin_count"),
    countHidden.as("hidden_count"),
    countOthers(slot("viewerId")).as("others_count"),
  ]),
);

const countOwn = prepare<ViewerIds & OwnEverything>("count_own_pins_to_act_on")((slot) =>
  own(slot).select([
    count.as("pin_count"),
    countHidden.as("hidden_count"),
    sql<number>`0`.as("others_count"),
  ]),
);

type Counts = { pin_count: number; hidden_count: number; others_count: number };
const nothing: Counts = { pin_count: 0, hidden_count: 0, others_count: 0 };

export async function countPinsOfBoard(on: Queryable, actor: Actor, everything: Everything): Promise<Counts> {
  return (await findFirst(countOfBoard(on, { ...everything, ...viewerIdsOf(actor) }))) ?? nothing;
}

export async function countOwnPins(on: Queryable, actor: Actor, everything: OwnEverything): Promise<Counts> {
  return (await findFirst(countOwn(on, { ...everything, ...viewerIdsOf(actor) }))) ?? nothing;
}
