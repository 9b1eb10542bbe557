import { sql } from "kysely";
import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { type IdeaVector, toIdeaVector, toVector } from "#server/platform/vectors/known-vectors.ts";
import { type Look, MODEL } from "./eye/look.ts";

const selectUnseen = prepare<{ take: number }>("list_unseen_pictures")((slot) =>
  build
    .selectFrom("media_objects")
    .select(sql<string>`encode(content_hash, 'hex')`.as("content"))
    .where("looked_with", "is", null)
    .where("purpose", "=", "pin")
    .where("stored_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(slot("take")),
);

/** Lists pictures that no one has looked at yet, newest first. */
export async function listUnseen(on: Queryable, take: number): Promise<string[]> {
  return (await selectUnseen(on, { take })).map(({ content }) => content);
}

const setSeen = prepareWrite<{ contentHash: Buffer; model: string }>("mark_picture_seen")((slot) =>
  build
    .updateTable("media_objects")
    .set({ looked_with: slot("model") })
    .where("content_hash", "=", slot("contentHash"))
    .where("purpose", "=", "pin"),
);

const putLook = prepareWrite<{ contentHash: Buffer; vector: Buffer; classes: Buffer }>("put_look")((slot) =>
  build
    .insertInto("looks")
    .columns(["content_hash", "purpose", "vector", "classes"])
    .expression((from) =>
      from
        .selectFrom("media_objects")
        .select(["content_hash", sql<"pin">`'pin'`.as("purpose")])
        .select([sql<Buffer>`${slot("vector")}::bytea`.as("vector")])
        .select([sql<Buffer>`${slot("classes")}::bytea`.as("classes")])
        .where("content_hash", "=", slot("contentHash"))
        .where("purpose", "=", "pin"),
    )
    .onConflict((conflict) =>
      conflict.column("content_hash").doUpdateSet((update) => ({
        vector: update.ref("excluded.vector"),
        classes: update.ref("excluded.classes"),
        created_at: sql<string>`now()`,
      })),
    ),
);

/** Notes what was seen in a picture; null if its files are lost or damaged. */
export async function noteLook(tx: Tx, content: string, look: Look | null): Promise<void> {
  const contentHash = Buffer.from(content, "hex");
  if (look !== null) {
    const classes = Buffer.from(look.classes.map((share) => Math.round(share * 255)));
    await putLook(tx, { contentHash, vector: Buffer.from(look.vector), classes });
  }
  await setSeen(tx, { contentHash, model: MODEL });
}

const selectPicture = prepare<ViewerIds & { pinId: string }>("find_look_of_visible_pin")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .leftJoin("looks", "looks.content_hash", "pictures.content_hash")
    .leftJoin("ideas", "ideas.content_hash", "pictures.content_hash")
    .select([sql<string>`encode(pictures.content_hash, 'hex')`.as("content"), "looks.vector"])
    .select("ideas.number as idea")
    .where("pins.id", "=", slot("pinId"))
    .where(perPin(isPinVisible(viewerIdsIn(slot)))),
);

type SeenPicture = { content: string; vector: Int8Array | null; idea: number | null };

/** Finds the picture of a Pin the viewer may see; null if there is no such Pin. */
export async function findSeenPicture(
  on: Queryable,
  viewerIds: ViewerIds,
  pinId: string,
): Promise<SeenPicture | null> {
  const row = await findFirst(selectPicture(on, { ...viewerIds, pinId }));
  return row && { content: row.content, vector: row.vector && toVector(row.vector), idea: row.idea };
}

const selectLooks = prepare<{ afterNumber: string; take: number }>("list_looks_of_ideas")((slot) =>
  build
    .selectFrom("idea_looks")
    .select(["number", "idea", "vector"])
    .where("number", ">", slot("afterNumber"))
    .orderBy("number")
    .limit(slot("take")),
);

const selectNewestLooks = prepare<{ beforeNumber: string; take: number }>("list_newest_looks_of_ideas")(
  (slot) =>
    build
      .selectFrom("idea_looks")
      .select(["number", "idea", "vector"])
      .where("number", "<", slot("beforeNumber"))
      .orderBy("number", "desc")
      .limit(slot("take")),
);

/** Lists what ideas look like, in the order in which it became known. */
export async function listIdeaLooks(on: Queryable, afterNumber: string, take: number): Promise<IdeaVector[]> {
  return (await selectLooks(on, { afterNumber, take })).map(toIdeaVector);
}

/** Lists the same from the newest on. */
export async function listNewestIdeaLooks(
  on: Queryable,
  beforeNumber: string,
  take: number,
): Promise<IdeaVector[]> {
  return (await selectNewestLooks(on, { beforeNumber, take })).map(toIdeaVector);
}
