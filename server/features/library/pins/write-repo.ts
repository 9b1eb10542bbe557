import { sql } from "kysely";
import { fromPins, isBoardHidden, isPinPublic } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite, type Slots } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { type DomainEvent, type EventDetails, visibleTo } from "#server/platform/events.ts";

/** A Pin's texts. */
type PinTexts = {
  title: string;
  description: string;
  link: string;
  domain: string;
  altText: string;
  note: string;
  lang: string | null;
};

const textColumns = (slot: Slots<PinTexts>) => ({
  title: slot("title"),
  description: slot("description"),
  link: slot("link"),
  domain: slot("domain"),
  alt_text: slot("altText"),
  note: slot("note"),
  lang: slot("lang"),
});

type NewPin = PinTexts & {
  pinnerId: string;
  boardId: string | null;
  sectionId: string | null;
  pictureId: string;
  method: Row<"pins">["method"];
  isRepin: boolean;
  sourcePinId: string | null;
  creatorId: string | null;
  richMetadata: string | null;
  priceValue: string | null;
  priceCurrency: string | null;
  /** Null means the pinner's default. */
  commentsOff: boolean | null;
  isMarkedSensitive: boolean;
};

type Placed = {
  /** Null: before everything that is on its board. */
  place: string | null;
  /** Null: now. */
  savedAt: string | null;
};

/** The event: whether the Pin was created or saved, and who could see it then. */
type PinEvent = {
  verb: Extract<EventDetails<"pin">["verb"], "pin_created" | "pin_saved">;
  visibility: DomainEvent["visibility"];
};

const insert = prepare<NewPin & Placed & PinEvent>("insert_pin")((slot) =>
  build
    .with("pin", (query) =>
      query
        .insertInto("pins")
        .values({
          id: idOfMembers(slot("pinnerId")),
          pinner_id: slot("pinnerId"),
          board_id: slot("boardId"),
          section_id: slot("sectionId"),
          picture_id: slot("pictureId"),
          is_video: sql<boolean>`(
            select coalesce((
              select coalesce(review, 'shown') = 'shown' from videos where content_hash = pictures.video_hash
            ), false) from pictures where id = ${slot("pictureId")}::bigint
          )`,
          ...textColumns(slot),
          place: sql<string>`coalesce(${slot("place")}::bigint, next_place())`,
          created_at: sql<string>`coalesce(${slot("savedAt")}::timestamptz, now())`,
          method: slot("method"),
          is_repin: slot("isRepin"),
          source_pin_id: slot("sourcePinId"),
          creator_id: slot("creatorId"),
          rich_metadata: slot("richMetadata"),
          price_value: slot("priceValue"),
          price_currency: slot("priceCurrency"),
          is_marked_sensitive: slot("isMarkedSensitive"),
          comments_off: sql<boolean>`coalesce(${slot("commentsOff")}::boolean, (
            select comments_off_by_default from members where id = ${slot("pinnerId")}::bigint
          ))`,
        })
        .returning("id"),
    )
    .insertInto("events")
    .columns(["id", "actor_id", "verb", "object_type", "object_id", "visibility", "data"])
    .expression((from) =>
      from
        .selectFrom("pin")
        .select([
          idOfMembers(slot("pinnerId")).as("id"),
          sql<string>`${slot("pinnerId")}::bigint`.as("actor_id"),
          sql<string>`${slot("verb")}::text`.as("verb"),
          sql<string>`'pin'`.as("object_type"),
          sql<string>`pin.id::text`.as("object_id"),
          visibleTo(slot("visibility"), slot("pinnerId")).as("visibility"),
          sql<string>`jsonb_build_object('board_id', ${slot("boardId")}::bigint::text)`.as("data"),
        ]),
    )
    .returning("object_id as id"),
);

/** Inserts a Pin and its event in one statement, because the client is waiting. */
export async function insertPin(tx: Tx, pin: NewPin & Partial<Placed> & PinEvent): Promise<string> {
  const row = await findFirst(insert(tx, { place: null, savedAt: null, ...pin }));
  if (!row) throw new Error("A pin was not stored");
  tx.wakeEventReaders();
  return row.id;
}

type ChangedPin = PinTexts & {
  id: string;
  commentsOff: boolean;
  isMarkedSensitive: boolean;
  changedFields: string[];
  forgetsPage: boolean;
};

export const updateTexts = prepareWrite<ChangedPin>("update_pin")((slot) =>
  build
    .updateTable("pins")
    .set({
      ...textColumns(slot),
      comments_off: slot("commentsOff"),
      is_marked_sensitive: slot("isMarkedSensitive"),
      rich_metadata: sql<string>`case when ${slot("forgetsPage")}::boolean then null else rich_metadata end`,
      price_value: sql<string>`case when ${slot("forgetsPage")}::boolean then null else price_value end`,
      price_currency: sql<string>`case when ${slot("forgetsPage")}::boolean then null else price_currency end`,
      changed_in: sql<string>`changed_in || (
        select coalesce(jsonb_object_agg(field, version + 1), '{}') from unnest(${slot("changedFields")}::text[]) field
      )`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", slot("id")),
);

type BoardlessCount = { memberId: string; delta: number };

export const countBoardlessPins = prepareWrite<BoardlessCount>("count_boardless_pins")((slot) =>
  build
    .updateTable("members")
    .set({ boardless_pin_count: sql<number>`boardless_pin_count + ${slot("delta")}::int` })
    .where("id", "=", slot("memberId")),
);

export const countRepin = prepareWrite<{ id: string }>("count_repin")((slot) =>
  build.updateTable("pins").set({ repin_count: sql<number>`repin_count + 1` }).where("id", "=", slot("id")),
);

const selectSource = prepare<{ id: string }>("find_repin_source")((slot) =>
  fromPins()
    .select(["pins.picture_id", "pins.title", "pins.description", "pins.link", "pins.domain"])
    .select(["pins.alt_text", "pins.lang", "pins.rich_metadata", "pins.price_value", "pins.price_currency"])
    .select(["pins.creator_id", "pins.is_marked_sensitive", isPinPublic().as("is_public")])
    .select(["pins.pinner_id", "pins.board_id", "pins.page_count", "boards.owner_id as board_owner_id"])
    .select(isBoardHidden().as("is_board_hidden"))
    .where("pins.id", "=", slot("id")),
);

export type RepinSource = Awaited<ReturnType<typeof selectSource>>[number];

export async function findRepinSource(on: Queryable, id: string): Promise<RepinSource | null> {
  return await findFirst(selectSource(on, { id }));
}
