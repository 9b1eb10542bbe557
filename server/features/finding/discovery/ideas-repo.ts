import { sql } from "kysely";
import { isRecommendable } from "#server/platform/authz/recommendable-sql.ts";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Ids = { ids: string[] };

/** A Pin that everyone sees and that can be shown to others, where its owner allows recommendations. */
const isUsable = sql<boolean>`(${isRecommendable} and ${perPin(isPinPublic())} and not exists (
  select from boards where boards.id = pins.board_id
    and (not boards.allow_homefeed_recommendations or boards.is_ads_only)
))`;

/** What stands on an archived board isn't arranged any longer: it counts like Pins outside boards. */
const place = sql<string>`(case
  when pins.board_id is null or exists (
    select from board_members
    where board_members.board_id = pins.board_id and role = 'owner' and archived_at is not null
  ) then -pins.pinner_id else pins.board_id end)`;

const addIdeas = prepareWrite<Ids>("add_ideas_of_pins")((slot) =>
  build
    .insertInto("ideas")
    .columns(["content_hash"])
    .expression((from) =>
      from
        .selectFrom("pins")
        .innerJoin("pictures", "pictures.id", "pins.picture_id")
        .select("pictures.content_hash")
        .distinct()
        .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
        .where(isUsable)
        .where(sql<boolean>`not exists (select from ideas where ideas.content_hash = pictures.content_hash)`)
        .orderBy("pictures.content_hash"),
    )
    .onConflict((conflict) => conflict.column("content_hash").doNothing()),
);

const putPins = prepareWrite<Ids>("put_pins_of_ideas")((slot) =>
  build
    .insertInto("idea_pins")
    .columns(["pin_id", "idea", "place_id"])
    .expression((from) =>
      from
        .selectFrom("pins")
        .innerJoin("pictures", "pictures.id", "pins.picture_id")
        .innerJoin("ideas", "ideas.content_hash", "pictures.content_hash")
        .select(["pins.id", "ideas.number", place.as("place_id")])
        .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
        .where(isUsable)
        .orderBy("pins.id"),
    )
    .onConflict((conflict) =>
      conflict
        .column("pin_id")
        .doUpdateSet((update) => ({
          idea: update.ref("excluded.idea"),
          place_id: update.ref("excluded.place_id"),
        }))
        .where(
          sql<boolean>`(idea_pins.idea, idea_pins.place_id) is distinct from (excluded.idea, excluded.place_id)`,
        ),
    ),
);

const forgetPins = prepareWrite<Ids>("forget_pins_of_ideas")((slot) =>
  build
    .deleteFrom("idea_pins")
    .where("pin_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(sql<boolean>`not exists (select from pins where pins.id = idea_pins.pin_id and ${isUsable})`),
);

/** Notes what recommendations may be made from these Pins now. */
export async function noteIdeas(tx: Tx, ids: string[]): Promise<void> {
  await addIdeas(tx, { ids });
  await putPins(tx, { ids });
  await forgetPins(tx, { ids });
}

/** Says right away that nothing of a board is to be used, if so; its Pins follow one by one. */
export const noteHiddenBoard = prepareWrite<{ id: string }>("note_hidden_board")((slot) =>
  build
    .insertInto("idea_changes")
    .columns(["place_id", "is_added"])
    .expression((from) =>
      from
        .selectFrom("boards")
        .innerJoin("members as owners", "owners.id", "boards.owner_id")
        .select(["boards.id", sql<boolean>`false`.as("is_added")])
        .where("boards.id", "=", slot("id"))
        .where(
          sql<boolean>`(boards.privacy <> 'public' or boards.trashed_at is not null or owners.is_private
            or owners.state <> 'active' or not boards.allow_homefeed_recommendations or boards.is_ads_only)`,
        ),
    ),
);

const selectEdges = prepare<{ afterPinId: string; take: number }>("list_idea_pins")((slot) =>
  build
    .selectFrom("idea_pins")
    .select(["pin_id", "idea", "place_id"])
    .where("pin_id", ">", slot("afterPinId"))
    .orderBy("pin_id")
    .limit(slot("take")),
);

export type IdeaPin = Awaited<ReturnType<typeof selectEdges>>[number];

/** Lists the Pins of all ideas, oldest first. */
export async function listIdeaPins(on: Queryable, afterPinId: string, take: number): Promise<IdeaPin[]> {
  return await selectEdges(on, { afterPinId, take });
}

const selectChanges = prepare<{ afterNumber: string; take: number }>("list_idea_changes")((slot) =>
  build
    .selectFrom("idea_changes")
    .select(["number", "idea", "place_id", "is_added"])
    .where("number", ">", slot("afterNumber"))
    .orderBy("number")
    .limit(slot("take")),
);

export type IdeaChange = Awaited<ReturnType<typeof selectChanges>>[number];

export async function listIdeaChanges(
  on: Queryable,
  afterNumber: string,
  take: number,
): Promise<IdeaChange[]> {
  return await selectChanges(on, { afterNumber, take });
}

const selectLastChange = prepare<Record<never, never>>("get_last_idea_change")(() =>
  build.selectNoFrom(sql<string>`coalesce((select max(number) from idea_changes), 0)`.as("number")),
);

export async function getLastChange(on: Queryable): Promise<string> {
  return (await findFirst(selectLastChange(on, {})))?.number ?? "0";
}

/** How long a process may take to notice what changed before it has to read everything again. */
const CHANGES_KEPT = sql`interval '1 day'`;

export const sweepChanges = prepareWrite<Record<never, never>>("sweep_idea_changes")(() =>
  build.deleteFrom("idea_changes").where("created_at", "<", sql<string>`now() - ${CHANGES_KEPT}`),
);
