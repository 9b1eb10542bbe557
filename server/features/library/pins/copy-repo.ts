import type { Tx } from "#server/platform/db/database.ts";

// One statement assigns all places, so that the copies keep the order of the originals.
const insertRows = {
  name: "insert_copies",
  text: `
    with first as materialized (select next_place() as place)
    insert into pins (
      id, pinner_id, board_id, section_id, place, picture_id, title, description, link, domain, alt_text, note, lang,
      method, is_repin, source_pin_id, creator_id, rich_metadata, price_value, price_currency, comments_off,
      is_marked_sensitive, is_video
    )
    select next_id(home_of($1::bigint)), $1::bigint, $2::bigint, $3::bigint, first.place + copies.rank, copies.picture_id, pins.title,
      pins.description, pins.link, pins.domain, pins.alt_text,
      case when pins.pinner_id = $1::bigint then pins.note else '' end, pins.lang, 'copy', true,
      case when copies.is_public then pins.id end, case when copies.is_public then pins.creator_id end,
      pins.rich_metadata, pins.price_value, pins.price_currency,
      pins.pinner_id = $1::bigint and pins.comments_off, pins.is_marked_sensitive, pins.is_video
    from first
    cross join unnest($4::bigint[], $5::bigint[], $6::boolean[])
      with ordinality as copies (id, picture_id, is_public, rank)
    join pins on pins.id = copies.id
    order by copies.rank
    returning id`,
};

const countSaves = {
  name: "count_copied_pins",
  text: "update pins set repin_count = repin_count + 1 where id = any($1::bigint[])",
};

type Location = { pinnerId: string; boardId: string | null; sectionId: string | null };
type Original = { id: string; pictureId: string | undefined; isPublic: boolean };

/** Creates copies in this order, counts them as saves of the public originals, and returns their ids. */
export async function insertCopies(
  tx: Tx,
  { pinnerId, boardId, sectionId }: Location,
  originals: readonly Original[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(insertRows, [
    pinnerId,
    boardId,
    sectionId,
    originals.map(({ id }) => id),
    originals.map(({ pictureId }) => pictureId),
    originals.map(({ isPublic }) => isPublic),
  ]);
  const shown = originals.filter(({ isPublic }) => isPublic).map(({ id }) => id);
  if (shown.length > 0) await tx.query(countSaves, [shown]);
  return rows.map(({ id }) => id);
}
