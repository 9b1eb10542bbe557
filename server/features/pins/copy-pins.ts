import type { Tx } from "#server/platform/db/database.ts";
import { adoptPictures } from "../media/index.ts";
import { countPins, type Destination } from "./destination.ts";
import type { LockedPin } from "./locked-pins-repo.ts";

// One statement assigns all places, so that the copies keep the order of the originals.
const insertCopies = {
  name: "insert_copies",
  text: `
    with first as materialized (select next_place() as place)
    insert into pins (
      id, pinner_id, board_id, section_id, place, picture_id, title, description, link, domain, alt_text, note, lang,
      method, is_repin, source_pin_id, creator_id, rich_metadata, price_value, price_currency, comments_off
    )
    select next_id(home_of($1::bigint)), $1::bigint, $2::bigint, $3::bigint, first.place + copies.rank, copies.picture_id, pins.title,
      pins.description, pins.link, pins.domain, pins.alt_text,
      case when pins.pinner_id = $1::bigint then pins.note else '' end, pins.lang, 'copy', true,
      case when copies.is_public then pins.id end, case when copies.is_public then pins.creator_id end,
      pins.rich_metadata, pins.price_value, pins.price_currency,
      pins.pinner_id = $1::bigint and pins.comments_off
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

/**
 * Creates copies in the order of the originals and returns their ids. The caller has locked the Pins and checked that
 * they may be copied there. As with every save, the copy of a Pin that isn't public doesn't refer to it.
 */
export async function copyLockedPins(
  tx: Tx,
  memberId: string,
  pins: readonly LockedPin[],
  to: Destination,
): Promise<string[]> {
  if (pins.length === 0) return [];
  const ordered = pins.toSorted(byPlace);
  const location = { pinnerId: memberId, boardId: to.board?.id ?? null, sectionId: to.sectionId };
  await countPins(tx, location, ordered.length);
  const pictures = await adoptPictures(
    tx,
    memberId,
    ordered.map((pin) => pin.picture_id),
  );
  const rows = await tx.query<{ id: string }>(insertCopies, [
    memberId,
    location.boardId,
    location.sectionId,
    ordered.map(({ id }) => id),
    ordered.map((pin) => pictures.get(pin.picture_id)),
    ordered.map((pin) => pin.is_public),
  ]);
  const shown = ordered.filter((pin) => pin.is_public).map(({ id }) => id);
  if (shown.length > 0) await tx.query(countSaves, [shown]);
  return rows.map(({ id }) => id);
}

/** Last in a board's order first, because new Pins go on top. */
export function byPlace(one: LockedPin, other: LockedPin): number {
  return compareIds(one.place, other.place) || compareIds(one.id, other.id);
}

function compareIds(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
