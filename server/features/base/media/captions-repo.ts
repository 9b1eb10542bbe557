import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type OfPoster = { pictureId: string; language: string };

/** As WebVTT that we have written. */
export type WrittenCaptions = { language: string; body: string };

const put = {
  name: "put_captions",
  text: `
    insert into video_captions (id, picture_id, language, body)
    select next_id(home_in($1::bigint)), $1::bigint, language, body
    from unnest($2::text[], $3::text[]) as captions (language, body)
    on conflict (picture_id, language) do update set body = excluded.body`,
};

/** Adds captions to the video of this poster. They replace those in the same language. */
export async function putCaptions(
  tx: Tx,
  pictureId: string,
  captions: readonly WrittenCaptions[],
): Promise<void> {
  if (captions.length === 0) return;
  const bodies = new Map(captions.map(({ language, body }) => [language, body]));
  await tx.query(put, [pictureId, [...bodies.keys()], [...bodies.values()]]);
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

const count = prepare<{ pictureId: string }>("count_captions")((slot) =>
  build
    .selectFrom("video_captions")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("picture_id", "=", slot("pictureId")),
);

/** In how many languages the poster has captions. */
export async function countCaptions(on: Queryable, pictureId: string): Promise<number> {
  return (await findFirst(count(on, { pictureId })))?.count ?? 0;
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
