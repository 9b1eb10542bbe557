import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { adoptPictures } from "../media/index.ts";

export type NewPage = {
  background: string;
  /** The pinner's own. */
  pictureId: string | null;
  altText: string;
  paragraphs: readonly unknown[];
  stickers: readonly unknown[];
};

const remove = prepare<{ pinId: string }>("delete_story_pages")((slot) =>
  build.deleteFrom("story_pages").where("pin_id", "=", slot("pinId")).returning("picture_id"),
);

const insert = {
  name: "insert_story_pages",
  text: `
    insert into story_pages (id, pin_id, position, background, picture_id, alt_text, paragraphs, stickers)
    select next_id(home_in($1::bigint)), $1::bigint, position, background, picture_id, alt_text, paragraphs, stickers
    from unnest($2::text[], $3::bigint[], $4::text[], $5::jsonb[], $6::jsonb[])
      with ordinality as pages (background, picture_id, alt_text, paragraphs, stickers, position)
    order by position`,
};

// What a page's picture looks like counts for the Pin, so this also brings its sensitivity up to date.
const count = {
  name: "count_story_pages",
  text: `
    update pins set is_video = false,
      page_count = (select count(*) from story_pages where story_pages.pin_id = pins.id)
    where id = any($1::bigint[])`,
};

/** Replaces the pages of a Pin, whose picture must be that of the first one. Returns the pictures it had on pages. */
export async function putPages(tx: Tx, pinId: string, pages: readonly NewPage[]): Promise<string[]> {
  const former = await remove(tx, { pinId });
  await tx.query(insert, [
    pinId,
    pages.map(({ background }) => background),
    pages.map(({ pictureId }) => pictureId),
    pages.map(({ altText }) => altText),
    pages.map(({ paragraphs }) => JSON.stringify(paragraphs)),
    pages.map(({ stickers }) => JSON.stringify(stickers)),
  ]);
  await tx.query(count, [[pinId]]);
  return former.flatMap(({ picture_id }) => picture_id ?? []);
}

const selectIds = prepare<{ pinId: string }>("list_ids_of_story_pages")((slot) =>
  build.selectFrom("story_pages").select("id").where("pin_id", "=", slot("pinId")).orderBy("position"),
);

export async function listPageIds(tx: Tx, pinId: string): Promise<string[]> {
  return (await selectIds(tx, { pinId })).map(({ id }) => id);
}

const setStickers = prepareWrite<{ id: string; stickers: string }>("put_stickers_on_page")((slot) =>
  build
    .updateTable("story_pages")
    .set({ stickers: slot("stickers") })
    .where("id", "=", slot("id"))
    .where("stickers", "=", sql<unknown>`'[]'::jsonb`),
);

/** Puts Pins on a page that has none. Does nothing if the story was edited since: its pages are new ones. */
export async function putStickers(tx: Tx, id: string, stickers: readonly unknown[]): Promise<void> {
  await setStickers(tx, { id, stickers: JSON.stringify(stickers) });
}

// Locked before they are read, so that the pages stay the same meanwhile.
const lock = {
  name: "lock_stories",
  text: "select from pins where id = any($1::bigint[]) order by id for share",
};

const listPictures = prepare<{ pinIds: string[] }>("list_pictures_of_stories")((slot) =>
  build
    .selectFrom("story_pages")
    .select("picture_id")
    .distinct()
    .where("pin_id", "=", sql<string>`any(${slot("pinIds")}::bigint[])`),
);

const copy = {
  name: "copy_story_pages",
  text: `
    insert into story_pages (id, pin_id, position, background, picture_id, alt_text, paragraphs, stickers)
    select next_id(home_in(copies.copy_id)), copies.copy_id, position, background, own.id, alt_text, paragraphs, stickers
    from unnest($1::bigint[], $2::bigint[]) as copies (original_id, copy_id)
    join story_pages on story_pages.pin_id = copies.original_id
    left join unnest($3::bigint[], $4::bigint[]) as own (picture_id, id) on own.picture_id = story_pages.picture_id
    order by copies.copy_id, position`,
};

/** Gives new Pins of a member the pages of those they were copied from, with pictures of the member's own. */
export async function copyPages(
  tx: Tx,
  ownerId: string,
  copies: readonly { originalId: string; copyId: string }[],
): Promise<void> {
  if (copies.length === 0) return;
  const [originalIds, copyIds] = [copies.map((each) => each.originalId), copies.map((each) => each.copyId)];
  await tx.query(lock, [originalIds]);
  const pictures = await listPictures(tx, { pinIds: originalIds });
  const own = await adoptPictures(
    tx,
    ownerId,
    pictures.flatMap(({ picture_id }) => picture_id ?? []),
  );
  await tx.query(copy, [originalIds, copyIds, [...own.keys()], [...own.values()]]);
  await tx.query(count, [copyIds]);
}
