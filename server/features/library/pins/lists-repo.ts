import { sql } from "kysely";
import { isRecommendable } from "#server/platform/authz/recommendable-sql.ts";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import { isAfterColor, prepareList, prepareListOfAll, prepareUnion, type Shape } from "./pin-rows-repo.ts";

type Before = { beforeId: string };
type Member = { memberId: string };
type MemberShape = Shape<Before & Member>;
/** The last Pin of the previous page. */
type AfterColor = { key: string; id: string };

const isHidden = (viewerId: string) => sql<boolean>`exists (
  select from pin_hides where pin_hides.pin_id = pins.id and pin_hides.member_id = ${viewerId}::bigint
)`;

export const listNewest = prepareListOfAll<Before & { hiderId: string }>("list_newest_pins", (query, slot) =>
  query
    .where(isRecommendable)
    .where(perPin(isPinPublic()))
    .where("pins.id", "<", slot("beforeId"))
    .where(sql<boolean>`not ${isHidden(slot("hiderId"))}`),
);

const ofMember: MemberShape = (query, slot) =>
  query.where("pins.pinner_id", "=", slot("memberId")).where("pins.id", "<", slot("beforeId"));

export const listOfMember = prepareList<Before & Member>("list_pins_of_member", "newest", ofMember);

const isArchivedBy = (memberId: string) => sql<boolean>`exists (
  select from board_members as keepers
  where keepers.board_id = pins.board_id and keepers.member_id = ${memberId}::bigint
    and keepers.archived_at is not null
)`;

/** What the member's profile shows to others. Pins on boards archived there appear only on the board. */
export const listShownOfMember = prepareList<Before & Member>(
  "list_shown_pins_of_member",
  "newest",
  (query, slot) => ofMember(query, slot).where(sql<boolean>`not ${isArchivedBy(slot("memberId"))}`),
);

const ofMemberByColor: Shape<AfterColor & Member> = (query, slot) =>
  query.where("pins.pinner_id", "=", slot("memberId")).where(isAfterColor(slot("key"), slot("id")));

export const listOfMemberByColor = prepareList<AfterColor & Member>(
  "list_pins_of_member_color",
  "color",
  ofMemberByColor,
);

export const listShownOfMemberByColor = prepareList<AfterColor & Member>(
  "list_shown_pins_of_member_color",
  "color",
  (query, slot) => ofMemberByColor(query, slot).where(sql<boolean>`not ${isArchivedBy(slot("memberId"))}`),
);

/** What search finds of the member's Pins by these marks, a tsquery. */
export const listOfMemberWithMarks = prepareList<Before & Member & { wanted: string }>(
  "list_pins_of_member_with_marks",
  "newest",
  (query, slot) =>
    query
      .innerJoin("search_pins", "search_pins.pin_id", "pins.id")
      .where(sql<boolean>`search_pins.words @@ ${slot("wanted")}::tsquery`)
      .where("pins.pinner_id", "=", slot("memberId"))
      .where("pins.id", "<", slot("beforeId")) as typeof query,
);

/**
 * True if the pinner brought the picture here. Written as a case expression, so that the planner keeps reading in index
 * order instead of estimating.
 */
const isOwnCreation = sql<boolean>`case when pins.creator_id = pins.pinner_id then true else false end`;

const createdBy: MemberShape = (query, slot) =>
  query
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.is_repin", "=", false)
    .where(isOwnCreation)
    .where("pins.id", "<", slot("beforeId"));

export const listSavedFromOthers = prepareList<Before & Member>(
  "list_pins_saved_from_others",
  "newest",
  (query, slot) => ofMember(query, slot).where(sql<boolean>`(pins.is_repin or not ${isOwnCreation})`),
);

/** Pins with an ad, whatever became of it. */
export const listPromotedOf = prepareList<Before & Member>("list_promoted_pins", "newest", (query, slot) =>
  ofMember(query, slot).where(sql<boolean>`exists (select from ads where ads.pin_id = pins.id)`),
);

export const listSecretOf = prepareList<Before & Member>("list_secret_pins", "newest", (query, slot) =>
  ofMember(query, slot).where(sql<boolean>`boards.privacy = 'secret'`),
);

/** Joined, so that a few favourites among very many Pins are read from their own index. */
const favoritesOf: MemberShape = (query, slot) =>
  query
    .innerJoin("pin_favorites", "pin_favorites.pin_id", "pins.id")
    .where("pin_favorites.member_id", "=", slot("memberId"))
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.id", "<", slot("beforeId")) as typeof query;

export const listCreatedBy = prepareList<Before & Member>("list_pins_created_by", "newest", createdBy);

export const listVideosBy = prepareList<Before & Member>("list_videos_created_by", "newest", (query, slot) =>
  createdBy(query, slot).where(sql<boolean>`pins.is_video`),
);

export const listStoriesBy = prepareList<Before & Member>(
  "list_stories_created_by",
  "newest",
  (query, slot) => createdBy(query, slot).where("pins.page_count", ">", 0),
);

export const listFavorites = prepareList<Before & Member>("list_favorite_pins", "newest", favoritesOf);

export const listCreatedFavorites = prepareList<Before & Member>(
  "list_favorite_pins_created_by",
  "newest",
  (query, slot) => favoritesOf(query, slot).where("pins.is_repin", "=", false).where(isOwnCreation),
);

export const listCreatedOrFavorites = prepareUnion<Before & Member>("list_pins_created_by_or_favorite", [
  createdBy,
  favoritesOf,
]);

export const listBoardless = prepareList<Before & Member>("list_boardless_pins", "newest", (query, slot) =>
  query
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.board_id", "is", null)
    .where("pins.id", "<", slot("beforeId")),
);
