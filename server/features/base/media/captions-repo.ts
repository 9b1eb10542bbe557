import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type OfPoster = { pictureId: string; language: string };

const put = prepareWrite<OfPoster & { body: string }>("put_captions")((slot) =>
  build
    .insertInto("video_captions")
    .values({
      id: idBeside(slot("pictureId")),
      picture_id: slot("pictureId"),
      language: slot("language"),
      body: slot("body"),
    })
    .onConflict((conflict) =>
      conflict.columns(["picture_id", "language"]).doUpdateSet({ body: slot("body") }),
    ),
);

/** Replaces the captions in this language, if there are any. */
export async function putCaptions(tx: Tx, captions: OfPoster & { body: string }): Promise<void> {
  await put(tx, captions);
}

const remove = prepareWrite<OfPoster>("delete_captions")((slot) =>
  build
    .deleteFrom("video_captions")
    .where("picture_id", "=", slot("pictureId"))
    .where("language", "=", slot("language")),
);

export async function deleteCaptions(tx: Tx, of: OfPoster): Promise<void> {
  await remove(tx, of);
}

const count = prepare<OfPoster>("count_other_captions")((slot) =>
  build
    .selectFrom("video_captions")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("picture_id", "=", slot("pictureId"))
    .where("language", "<>", slot("language")),
);

/** In how many languages other than this one the poster has captions. */
export async function countOtherCaptions(on: Queryable, of: OfPoster): Promise<number> {
  return (await findFirst(count(on, of)))?.count ?? 0;
}

const select = prepare<OfPoster>("find_captions")((slot) =>
  build
    .selectFrom("video_captions")
    .select("body")
    .where("picture_id", "=", slot("pictureId"))
    .where("language", "=", slot("language")),
);

export async function findCaptions(on: Queryable, of: OfPoster): Promise<string | null> {
  return (await findFirst(select(on, of)))?.body ?? null;
}
