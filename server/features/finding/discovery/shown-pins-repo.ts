import { sql } from "kysely";
import { isLinkOff } from "#server/platform/authz/link-sql.ts";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import {
  isPinPublicAndVisible,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/** How many Pins of an idea are looked at to find one that the viewer may see. */
const PINS_READ = 50;

type Values = ViewerIds & { ideas: number[]; hiderId: string };

const selectShown = prepare<Values>("list_shown_pins_of_ideas")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  return build
    .selectFrom(sql<{ idea: number }>`unnest(${slot("ideas")}::integer[])`.as<"wanted">(sql`wanted(idea)`))
    .innerJoinLateral(
      sql<{ pin_id: string }>`(
        select pins.id as pin_id from (
          select pin_id from idea_pins where idea_pins.idea = wanted.idea
          order by pin_id desc limit ${sql.lit(PINS_READ)}
        ) as newest
        join pins on pins.id = newest.pin_id
        where ${isUnsensitive} and ${perPin(isPinPublicAndVisible(viewerIds))}
          and not exists (
            select from pin_hides
            where pin_hides.pin_id = pins.id and pin_hides.member_id = ${slot("hiderId")}::bigint
          )
        order by pins.repin_count desc, pins.id desc limit 1
      )`.as("shown"),
      (join) => join.onTrue(),
    )
    .select(["wanted.idea", "shown.pin_id"]);
});

/** For each idea the Pin that the viewer is shown: of those they may see, the one saved most often. */
export async function listShownPins(
  on: Queryable,
  viewerIds: ViewerIds,
  ideas: readonly number[],
): Promise<Map<number, string>> {
  if (ideas.length === 0) return new Map();
  const rows = await selectShown(on, { ...viewerIds, ideas: [...ideas], hiderId: viewerIds.viewerId ?? "0" });
  return new Map(rows.map((row) => [row.idea, row.pin_id]));
}

const selectIdeaOfPin = prepare<ViewerIds & { pinId: string }>("find_idea_of_visible_pin")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .leftJoin("ideas", "ideas.content_hash", "pictures.content_hash")
    .select(["ideas.number as idea", "pins.title", "pins.alt_text", "pins.lang"])
    .where("pins.id", "=", slot("pinId"))
    .where(perPin(isPinVisible(viewerIdsIn(slot)))),
);

type IdeaOfPin = { idea: number | null; title: string; alt_text: string; lang: string | null };

/** Finds the idea and the texts of a Pin the viewer may see; null if there is no such Pin. */
export async function findIdeaOfPin(
  on: Queryable,
  viewerIds: ViewerIds,
  pinId: string,
): Promise<IdeaOfPin | null> {
  return await findFirst(selectIdeaOfPin(on, { ...viewerIds, pinId }));
}

const selectIdeasOfBoard = prepare<ViewerIds & { boardId: string; take: number }>("list_ideas_of_board")(
  (slot) =>
    build
      .selectFrom("pins")
      .innerJoin("pictures", "pictures.id", "pins.picture_id")
      .innerJoin("ideas", "ideas.content_hash", "pictures.content_hash")
      .select("ideas.number as idea")
      .where("pins.board_id", "=", slot("boardId"))
      .where("pins.state", "=", "live")
      .where(perPin(isPinVisible(viewerIdsIn(slot))))
      .orderBy("pins.place", "desc")
      .orderBy("pins.id", "desc")
      .limit(slot("take")),
);

/** The ideas of what the viewer sees first on a board. */
export async function listIdeasOfBoard(
  on: Queryable,
  viewerIds: ViewerIds,
  boardId: string,
  take: number,
): Promise<number[]> {
  return (await selectIdeasOfBoard(on, { ...viewerIds, boardId, take })).map(({ idea }) => idea);
}

type OnBoard = { boardId: string; ideas: number[] };

const selectIdeasOnBoard = prepare<ViewerIds & OnBoard>("list_ideas_on_board")((slot) =>
  build
    .selectFrom("ideas")
    .select("ideas.number as idea")
    .where("ideas.number", "=", sql<number>`any(${slot("ideas")}::integer[])`)
    .where(
      sql<boolean>`exists (
        select from pictures join pins on pins.picture_id = pictures.id
        where pictures.content_hash = ideas.content_hash
          and pins.board_id = ${slot("boardId")} and pins.state = 'live'
          and ${perPin(isPinVisible(viewerIdsIn(slot)))}
      )`,
    ),
);

/** Which of these ideas the viewer sees on a board already. */
export async function listIdeasOnBoard(
  on: Queryable,
  viewerIds: ViewerIds,
  values: OnBoard,
): Promise<Set<number>> {
  if (values.ideas.length === 0) return new Set();
  return new Set((await selectIdeasOnBoard(on, { ...viewerIds, ...values })).map(({ idea }) => idea));
}

const selectOfDomain = prepare<ViewerIds & { domain: string; beforeId: string; take: number }>(
  "list_pins_of_domain",
)((slot) =>
  build
    .selectFrom("pins")
    .select("pins.id")
    .where("pins.domain", "=", slot("domain"))
    .where(sql<boolean>`not ${isLinkOff}`)
    .where("pins.id", "<", slot("beforeId"))
    .where(isUnsensitive)
    .where(perPin(isPinPublicAndVisible(viewerIdsIn(slot))))
    .orderBy("pins.id", "desc")
    .limit(slot("take")),
);

/** Lists public Pins from a site that the viewer may see, newest first. */
export async function listPinsOfDomain(
  on: Queryable,
  viewerIds: ViewerIds,
  values: { domain: string; beforeId: string; take: number },
): Promise<{ id: string }[]> {
  return await selectOfDomain(on, { ...viewerIds, ...values });
}
