import { sql } from "kysely";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const columns = [
  "id",
  "kind",
  "type",
  "is_shopping",
  "locale",
  "title",
  "subtitle",
  "body",
  "published_at",
  "updated_at",
  "version",
] as const;

/** Lists all articles for staff, the newest first. */
export const listDrafts = prepare<{ beforeId: string; take: number }>("list_article_drafts")((slot) =>
  build
    .selectFrom("articles")
    .select(["id", "kind", "type", "is_shopping", "locale", "title", "published_at", "updated_at"])
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export type ListedDraft = Awaited<ReturnType<typeof listDrafts>>[number];

const selectDraft = prepare<{ id: string }>("find_article_draft")((slot) =>
  build.selectFrom("articles").select(columns).where("id", "=", slot("id")),
);

export type DraftRow = Awaited<ReturnType<typeof selectDraft>>[number];

export async function findDraft(on: Queryable, id: string): Promise<DraftRow | null> {
  return await findFirst(selectDraft(on, { id }));
}

const selectLocked = prepare<{ id: string }>("lock_article")((slot) =>
  build.selectFrom("articles").select(columns).where("id", "=", slot("id")).forUpdate(),
);

export async function lockDraft(tx: Tx, id: string): Promise<DraftRow | null> {
  return await findFirst(selectLocked(tx, { id }));
}

/** The Pins of an article in its order, and whether everyone sees them. */
export const listPinsOfDraft = prepare<{ articleId: string }>("list_pins_of_article_draft")((slot) =>
  build
    .selectFrom("article_pins")
    .innerJoin("pins", "pins.id", "article_pins.pin_id")
    .select([
      "article_pins.pin_id",
      "article_pins.caption",
      "article_pins.is_cover",
      "pins.title",
      perPin(isPinPublic()).as("is_public"),
    ])
    .where("article_pins.article_id", "=", slot("articleId"))
    .orderBy("article_pins.position"),
);

export type DraftPin = Awaited<ReturnType<typeof listPinsOfDraft>>[number];

const selectPublic = prepare<{ ids: readonly string[] }>("lock_public_pins_for_article")((slot) =>
  build
    .selectFrom("pins")
    .select("pins.id")
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(perPin(isPinPublic()))
    .orderBy("pins.id")
    .forKeyShare(),
);

/** Which of these Pins everyone sees. None of them is purged before the transaction ends. */
export async function lockPublicPins(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await selectPublic(tx, { ids })).map(({ id }) => id));
}

type Written = {
  locale: string;
  title: string;
  subtitle: string;
  body: string;
  slug: string;
  isShopping: boolean;
  type: 0 | 1 | 2 | null;
  publishedAt: string | null;
};

const insertArticle = prepare<Written & { authorId: string; now: string }>("insert_article")((slot) =>
  build
    .insertInto("articles")
    .values({
      id: idOfMembers(slot("authorId")),
      author_id: slot("authorId"),
      locale: slot("locale"),
      title: slot("title"),
      subtitle: slot("subtitle"),
      body: slot("body"),
      slug: slot("slug"),
      is_shopping: slot("isShopping"),
      type: slot("type"),
      published_at: slot("publishedAt"),
      created_at: slot("now"),
      updated_at: slot("now"),
    })
    .returning("id"),
);

/** Returns the new article's id. */
export async function addArticle(
  tx: Tx,
  values: Written & { authorId: string; now: string },
): Promise<string> {
  const row = await findFirst(insertArticle(tx, values));
  if (row === null) throw new Error("The article wasn't added");
  return row.id;
}

export const updateArticle = prepareWrite<Written & { id: string; now: string }>("update_article")((slot) =>
  build
    .updateTable("articles")
    .set({
      locale: slot("locale"),
      title: slot("title"),
      subtitle: slot("subtitle"),
      body: slot("body"),
      slug: slot("slug"),
      is_shopping: slot("isShopping"),
      type: slot("type"),
      published_at: slot("publishedAt"),
      version: sql`version + 1`,
      updated_at: slot("now"),
    })
    .where("id", "=", slot("id")),
);

export const deleteArticle = prepareWrite<{ id: string }>("delete_article")((slot) =>
  build.deleteFrom("articles").where("id", "=", slot("id")),
);

const removePins = prepareWrite<{ articleId: string }>("remove_pins_of_article")((slot) =>
  build.deleteFrom("article_pins").where("article_id", "=", slot("articleId")),
);

const insertPins = {
  name: "add_pins_of_article",
  text: `
    insert into article_pins (article_id, pin_id, position, caption, is_cover)
    select $1, pin_id, position, caption, pin_id is not distinct from $4::bigint
    from unnest($2::bigint[], $3::text[]) with ordinality as given (pin_id, caption, position)`,
};

export type PinToWrite = { pinId: string; caption: string };

/** Replaces the Pins of an article; at most one of them is its cover. */
export async function putPins(
  tx: Tx,
  articleId: string,
  { pins, coverId }: { pins: readonly PinToWrite[]; coverId: string | null },
): Promise<void> {
  await removePins(tx, { articleId });
  if (pins.length === 0) return;
  const values = [pins.map(({ pinId }) => pinId), pins.map(({ caption }) => caption)];
  await tx.query(insertPins, [articleId, ...values, coverId]);
}

export const forgetAuthor = prepareWrite<{ memberId: string }>("forget_author_of_articles")((slot) =>
  build.updateTable("articles").set({ author_id: null }).where("author_id", "=", slot("memberId")),
);
