import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

const makeId = prepare<{ ownerId: string }>("make_board_id")((slot) =>
  build.selectNoFrom(idOfMembers(slot("ownerId")).as("id")),
);

export async function newBoardId(tx: Tx, ownerId: string): Promise<string> {
  const [row] = await makeId(tx, { ownerId });
  if (!row) throw new Error("The database made no id");
  return row.id;
}

/** Serializes writes that name or count a member's boards. Take it before every other lock of the transaction. */
export async function lockBoardNames(tx: Tx, ownerId: string): Promise<void> {
  await tx.query({ name: "lock_board_names", text: "select lock_names_of_boards($1)" }, [ownerId]);
}

const selectShelf = prepare<{ ownerId: string }>("find_shelf_of_boards")((slot) =>
  build
    .selectFrom("members")
    .select("is_private")
    .select((eb) => [
      eb
        .selectFrom("boards")
        .select(sql<number>`count(*)::int`.as("count"))
        .where("owner_id", "=", slot("ownerId"))
        .where("trashed_at", "is", null)
        .as("board_count"),
      eb
        .selectFrom("board_members")
        .select("order_key")
        .where("member_id", "=", slot("ownerId"))
        .orderBy("order_key")
        .limit(1)
        .as("first_key"),
    ])
    .where("id", "=", slot("ownerId")),
);

export type Shelf = { is_private: boolean; board_count: number | null; first_key: string | null };

/** Returns what a new board depends on: the owner's privacy, the number of boards and the first order key. */
export async function getShelf(tx: Tx, ownerId: string): Promise<Shelf> {
  const row = await findFirst(selectShelf(tx, { ownerId }));
  if (!row) throw new Error("A board's owner is gone");
  return row;
}

export type NewBoard = {
  id: string;
  ownerId: string;
  name: string;
  nameKey: string;
  slug: string;
  description: string;
  privacy: Row<"boards">["privacy"];
  category: string;
  invitesEnabled: boolean;
  allowHomefeed: boolean;
  isMarkedSensitive: boolean;
};

export const insertBoard = prepareWrite<NewBoard & { createdAt: string | null }>("insert_board")((slot) =>
  build.insertInto("boards").values({
    id: slot("id"),
    owner_id: slot("ownerId"),
    name: slot("name"),
    name_key: slot("nameKey"),
    slug: slot("slug"),
    description: slot("description"),
    privacy: slot("privacy"),
    category: slot("category"),
    invites_enabled: slot("invitesEnabled"),
    allow_homefeed_recommendations: slot("allowHomefeed"),
    is_marked_sensitive: slot("isMarkedSensitive"),
    created_at: sql<string>`coalesce(${slot("createdAt")}::timestamptz, now())`,
  }),
);

type OwnerRow = { boardId: string; memberId: string; orderKey: string; wantsEmail: boolean };

export const insertBoardOwner = prepareWrite<OwnerRow>("insert_board_owner")((slot) =>
  build.insertInto("board_members").values({
    board_id: slot("boardId"),
    member_id: slot("memberId"),
    role: "owner",
    order_key: slot("orderKey"),
    email_notifications: slot("wantsEmail"),
  }),
);

export const setOrderKey = prepareWrite<{ boardId: string; memberId: string; orderKey: string }>(
  "set_board_order_key",
)((slot) =>
  build
    .updateTable("board_members")
    .set({ order_key: slot("orderKey") })
    .where("board_id", "=", slot("boardId"))
    .where("member_id", "=", slot("memberId")),
);

export const setBoardEmail = prepareWrite<{ boardId: string; memberId: string; wantsEmail: boolean }>(
  "set_board_email",
)((slot) =>
  build
    .updateTable("board_members")
    .set({ email_notifications: slot("wantsEmail") })
    .where("board_id", "=", slot("boardId"))
    .where("member_id", "=", slot("memberId")),
);

const selectSettings = prepare<{ id: string }>("get_board_settings")((slot) =>
  build
    .selectFrom("boards")
    .select(["name", "slug", "description", "privacy", "category", "invites_enabled"])
    .select(["allow_homefeed_recommendations", "is_marked_sensitive", "is_ads_only", "version", "changed_in"])
    .select("withheld_privacy")
    .where("id", "=", slot("id")),
);

export type BoardSettings = Awaited<ReturnType<typeof selectSettings>>[number];

export async function getBoardSettings(on: Queryable, id: string): Promise<BoardSettings> {
  const row = await findFirst(selectSettings(on, { id }));
  if (!row) throw new Error("A locked board is gone");
  return row;
}

export type ChangedBoard = Omit<NewBoard, "ownerId"> & { changedFields: string[] };

export const updateBoardRow = prepareWrite<ChangedBoard>("update_board")((slot) =>
  build
    .updateTable("boards")
    .set({
      name: slot("name"),
      name_key: slot("nameKey"),
      slug: slot("slug"),
      description: slot("description"),
      privacy: slot("privacy"),
      category: slot("category"),
      invites_enabled: slot("invitesEnabled"),
      allow_homefeed_recommendations: slot("allowHomefeed"),
      is_marked_sensitive: slot("isMarkedSensitive"),
      changed_in: sql<string>`changed_in || (
        select jsonb_object_agg(field, version + 1) from unnest(${slot("changedFields")}::text[]) field
      )`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", slot("id")),
);

const selectPictures = prepare<{ boardId: string; most: number }>("list_pictures_of_board")((slot) =>
  build
    .selectFrom("pins")
    .select("picture_id")
    .where("board_id", "=", slot("boardId"))
    .where("state", "=", "live")
    .limit(slot("most")),
);

/** Lists the pictures of the board's live Pins, at most `most`. */
export async function listBoardPictures(tx: Tx, boardId: string, most: number): Promise<string[]> {
  return (await selectPictures(tx, { boardId, most })).map(({ picture_id }) => picture_id);
}
