import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Held } from "#server/platform/held.ts";

/** Only Pins are held. */
export type HeldThing = { kind: "pin"; objectId: string };
type NewHold = HeldThing & { ownerId: string };

const insert = prepareWrite<NewHold & { held: string }>("insert_hold")((slot) =>
  build.insertInto("holds").values({
    kind: slot("kind"),
    object_id: slot("objectId"),
    owner_id: slot("ownerId"),
    held: slot("held"),
  }),
);

const note = prepareWrite<NewHold & { words: string }>("note_hold")((slot) =>
  build.insertInto("moderation_notices").values({
    id: idOfMembers(slot("ownerId")),
    member_id: slot("ownerId"),
    kind: slot("kind"),
    object_id: slot("objectId"),
    words: slot("words"),
    is_waiting: true,
    // Nothing is decided yet, so there is no email.
    told_at: sql<string>`now()`,
  }),
);

/** Keeps that a thing is held, and what its owner reads about it. */
export async function insertHold(tx: Tx, hold: NewHold & { held: Held; words: string }): Promise<void> {
  const { words, held, ...thing } = hold;
  await insert(tx, { ...thing, held: JSON.stringify(held) });
  await note(tx, { ...thing, words });
}

const select = prepare<HeldThing>("find_hold")((slot) =>
  build
    .selectFrom("holds")
    .select("owner_id")
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId")),
);

export async function isHeld(tx: Tx, thing: HeldThing): Promise<boolean> {
  return (await select(tx, thing)).length > 0;
}

const remove = prepare<HeldThing>("delete_hold")((slot) =>
  build
    .deleteFrom("holds")
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .returning(["owner_id", "held"]),
);

const forgetNotice = prepareWrite<NewHold>("delete_notice_of_hold")((slot) =>
  build
    .deleteFrom("moderation_notices")
    .where("member_id", "=", slot("ownerId"))
    .where("kind", "=", slot("kind"))
    .where("object_id", "=", slot("objectId"))
    .where("is_waiting", "=", true),
);

/** Ends the waiting. Returns how the thing was before; null if it wasn't held. Its row must be locked. */
export async function takeHold(tx: Tx, thing: HeldThing): Promise<{ ownerId: string; held: Held } | null> {
  const row = await findFirst(remove(tx, thing));
  if (row === null) return null;
  const ownerId = row.owner_id;
  await forgetNotice(tx, { ...thing, ownerId });
  return { ownerId, held: row.held as Held };
}

export const forgetHolds = prepareWrite<{ memberId: string }>("purge_holds")((slot) =>
  build.deleteFrom("holds").where("owner_id", "=", slot("memberId")),
);
