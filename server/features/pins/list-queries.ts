import { sql } from "kysely";
import { isPinPublic } from "#server/platform/authz/visible-pins.ts";
import { prepareList } from "./pin-rows.ts";

type Before = { beforeId: string };
type Member = { memberId: string };
/** The end of the page before, in a board's own order. */
type After = { place: string };

const isHidden = (seerId: string) => sql<boolean>`exists (
  select from pin_hides where pin_hides.pin_id = pins.id and pin_hides.member_id = ${seerId}::bigint
)`;

export const listNewest = prepareList<Before & { hiderId: string }>("list_newest_pins", (query, slot) =>
  query
    .where(isPinPublic())
    .where("pins.id", "<", slot("beforeId"))
    .where(sql<boolean>`not ${isHidden(slot("hiderId"))}`)
    .orderBy("pins.id", "desc"),
);

export const listOfMember = prepareList<Before & Member>("list_pins_of_member", (query, slot) =>
  query
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.id", "<", slot("beforeId"))
    .orderBy("pins.id", "desc"),
);

export const listCreatedBy = prepareList<Before & Member>("list_pins_created_by", (query, slot) =>
  query
    .where("pins.creator_id", "=", slot("memberId"))
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.is_repin", "=", false)
    .where("pins.id", "<", slot("beforeId"))
    .orderBy("pins.id", "desc"),
);

const isFavorite = (memberId: string) => sql<boolean>`exists (
  select from pin_favorites
  where pin_favorites.pin_id = pins.id and pin_favorites.member_id = ${memberId}::bigint
)`;

export const listFavorites = prepareList<Before & Member & { createdOnly: boolean }>(
  "list_favorite_pins",
  (query, slot) =>
    query
      .where("pins.pinner_id", "=", slot("memberId"))
      .where(isFavorite(slot("memberId")))
      .where(
        sql<boolean>`(not ${slot("createdOnly")} or (pins.creator_id = pins.pinner_id and not is_repin))`,
      )
      .where("pins.id", "<", slot("beforeId"))
      .orderBy("pins.id", "desc"),
);

export const listBoardless = prepareList<Before & Member>("list_boardless_pins", (query, slot) =>
  query
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.board_id", "is", null)
    .where("pins.id", "<", slot("beforeId"))
    .orderBy("pins.id", "desc"),
);

const isAfter = (place: string, id: string) =>
  sql<boolean>`(pins.place, pins.id) < (${place}::bigint, ${id}::bigint)`;

export const listOfBoard = prepareList<Before & After & { boardId: string }>(
  "list_pins_of_board",
  (query, slot) =>
    query
      .where("pins.board_id", "=", slot("boardId"))
      .where(isAfter(slot("place"), slot("beforeId")))
      .orderBy("pins.place", "desc")
      .orderBy("pins.id", "desc"),
);

export const listOutsideSections = prepareList<Before & After & { boardId: string }>(
  "list_pins_outside_sections",
  (query, slot) =>
    query
      .where("pins.board_id", "=", slot("boardId"))
      .where("pins.section_id", "is", null)
      .where(isAfter(slot("place"), slot("beforeId")))
      .orderBy("pins.place", "desc")
      .orderBy("pins.id", "desc"),
);

export const listOfSection = prepareList<Before & After & { sectionId: string }>(
  "list_pins_of_section",
  (query, slot) =>
    query
      .where("pins.section_id", "=", slot("sectionId"))
      .where(isAfter(slot("place"), slot("beforeId")))
      .orderBy("pins.place", "desc")
      .orderBy("pins.id", "desc"),
);
