import { sql } from "kysely";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite, type Slots } from "#server/platform/db/prepared.ts";
import { type IdeaVector, toIdeaVector } from "#server/platform/vectors/known-vectors.ts";

type Model = { model: string };

const newestIdea = sql<number>`coalesce((select number from ideas order by number desc limit 1), 0)`;

const selectModel = prepare<Model>("find_meaning_model")((slot) =>
  build
    .selectFrom("meaning_models")
    .select(["dimensions", "below_idea", "failed_at", "failure"])
    .select(newestIdea.as("newest_idea"))
    .where("model", "=", slot("model")),
);

export type ModelRow = Awaited<ReturnType<typeof selectModel>>[number];

export async function findModel(on: Queryable, model: string): Promise<ModelRow | null> {
  return await findFirst(selectModel(on, { model }));
}

const addModel = prepareWrite<Model>("add_meaning_model")((slot) =>
  build
    .insertInto("meaning_models")
    .values({
      model: slot("model"),
      below_idea: sql<number>`${newestIdea} + 1`,
    })
    .onConflict((conflict) => conflict.column("model").doNothing()),
);

const forgetOthers = prepareWrite<{ model: string | null }>("forget_other_meaning_models")((slot) =>
  build.deleteFrom("meaning_models").where(sql<boolean>`model is distinct from ${slot("model")}::text`),
);

/** Begins with a model, unless it's known. What another model has read is read again by this one. */
export async function useModel(tx: Tx, model: string): Promise<void> {
  await forgetOthers(tx, { model });
  await addModel(tx, { model });
}

const forgetMarks = prepareWrite<Record<never, never>>("forget_meaning_marks")(() =>
  build.deleteFrom("meaning_marks"),
);

const forgetSome = prepare<{ take: number }>("forget_some_meanings")((slot) =>
  build
    .deleteFrom("idea_meanings")
    .where("idea", "in", sql<number>`(select idea from idea_meanings limit ${slot("take")})`)
    .returning("idea"),
);

/** The host has no model any more. Returns whether everything is forgotten. */
export async function forgetModels(tx: Tx, take: number): Promise<boolean> {
  await forgetOthers(tx, { model: null });
  await forgetMarks(tx, {});
  return (await forgetSome(tx, { take })).length < take;
}

export const noteDimensions = prepareWrite<Model & { dimensions: number }>("note_meaning_dimensions")(
  (slot) =>
    build
      .updateTable("meaning_models")
      .set({
        dimensions: slot("dimensions"),
        failed_at: null,
        failure: "",
        // By the same name, it's another model now.
        below_idea: sql<number>`case when dimensions <> ${slot("dimensions")}::integer
        then ${newestIdea} + 1 else below_idea end`,
      })
      .where("model", "=", slot("model"))
      .where(
        sql<boolean>`(dimensions is distinct from ${slot("dimensions")}::integer or failed_at is not null)`,
      ),
);

export const noteFailure = prepareWrite<Model & { failure: string }>("note_failure_of_meaning_model")(
  (slot) =>
    build
      .updateTable("meaning_models")
      .set({ failed_at: sql<string>`now()`, failure: slot("failure") })
      .where("model", "=", slot("model")),
);

export const noteRead = prepareWrite<Model & { belowIdea: number }>("note_read_meanings")((slot) =>
  build
    .updateTable("meaning_models")
    .set({ below_idea: slot("belowIdea") })
    .where("model", "=", slot("model")),
);

const selectOlder = prepare<{ belowIdea: number; take: number }>("list_ideas_to_read")((slot) =>
  build
    .selectFrom("ideas")
    .select("number")
    .where("number", "<", slot("belowIdea"))
    .orderBy("number", "desc")
    .limit(slot("take")),
);

/** Lists the ideas below a number, newest first. */
export async function listIdeasBelow(on: Queryable, belowIdea: number, take: number): Promise<number[]> {
  return (await selectOlder(on, { belowIdea, take })).map(({ number }) => number);
}

/** How many of an idea's Pins are looked at to find the one saved most often. */
const PINS_READ = 50;

type IdeaText = {
  idea: number;
  pin_id: string;
  title: string;
  alt_text: string;
  description: string;
  content: string;
};

const selectTexts = prepare<{ ideas: number[] }>("list_texts_of_ideas")((slot) =>
  build
    .selectFrom(sql<{ idea: number }>`unnest(${slot("ideas")}::integer[])`.as<"wanted">(sql`wanted(idea)`))
    .innerJoinLateral(
      sql<Omit<IdeaText, "idea">>`(
        select pins.id as pin_id, pins.title, pins.alt_text, pins.description,
          encode(pictures.content_hash, 'hex') as content
        from (
          select pin_id from idea_pins where idea_pins.idea = wanted.idea
          order by pin_id desc limit ${sql.lit(PINS_READ)}
        ) as newest
        join pins on pins.id = newest.pin_id join pictures on pictures.id = pins.picture_id
        order by pins.repin_count desc, pins.id desc limit 1
      )`.as("shown"),
      (join) => join.onTrue(),
    )
    .select(["wanted.idea", "shown.pin_id", "shown.title", "shown.alt_text", "shown.description"])
    .select("shown.content"),
);

/** What the most saved public Pin of each idea says. Ideas without one are left out. */
export async function listTexts(on: Queryable, ideas: number[]): Promise<IdeaText[]> {
  return ideas.length === 0 ? [] : await selectTexts(on, { ideas });
}

type Meanings = { ideas: number[]; pinIds: string[]; vectors: Buffer[]; model: string };

const upsertMeanings = prepareWrite<Meanings>("put_meanings_of_ideas")((slot) =>
  build
    .insertInto("idea_meanings")
    .columns(["idea", "pin_id", "vector", "model"])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ idea: number; pin_id: string; vector: Buffer }>`unnest(${slot("ideas")}::integer[],
            ${slot("pinIds")}::bigint[], ${slot("vectors")}::bytea[])`.as<"read">(
            sql`read(idea, pin_id, vector)`,
          ),
        )
        .select(["read.idea", "read.pin_id", "read.vector"])
        .select(sql<string>`${slot("model")}::text`.as("model"))
        // They may have gone while the model read them.
        .where(sql<boolean>`exists (select from pins where pins.id = read.pin_id)`)
        .where(sql<boolean>`exists (select from ideas where ideas.number = read.idea)`)
        .orderBy("read.idea"),
    )
    .onConflict((conflict) =>
      conflict.column("idea").doUpdateSet((update) => ({
        pin_id: update.ref("excluded.pin_id"),
        vector: update.ref("excluded.vector"),
        model: update.ref("excluded.model"),
        number: sql`default`,
      })),
    ),
);

const deleteMeanings = prepareWrite<{ ideas: number[] }>("delete_meanings_of_ideas")((slot) =>
  build.deleteFrom("idea_meanings").where("idea", "=", sql<number>`any(${slot("ideas")}::integer[])`),
);

type Read = { idea: number; pinId: string; vector: Int8Array };

/** Stores what ideas mean, and forgets those that weren't read, because they have nothing to read. */
export async function putMeanings(
  tx: Tx,
  { model, ideas, read }: { model: string; ideas: readonly number[]; read: readonly Read[] },
): Promise<void> {
  const has = new Set(read.map(({ idea }) => idea));
  const without = ideas.filter((idea) => !has.has(idea));
  if (without.length > 0) await deleteMeanings(tx, { ideas: without });
  if (read.length === 0) return;
  await upsertMeanings(tx, {
    model,
    ideas: read.map(({ idea }) => idea),
    pinIds: read.map(({ pinId }) => pinId),
    vectors: read.map(({ vector }) => Buffer.from(vector.buffer, vector.byteOffset, vector.length)),
  });
}

type Span = Model & { dimensions: number; take: number; number: string };

/** What the model as it is now has read. */
const comparable = (slot: Slots<Span>) =>
  build
    .selectFrom("idea_meanings")
    .select(["number", "idea", "vector"])
    .where("model", "=", slot("model"))
    .where(sql<boolean>`length(vector) = ${slot("dimensions")}::integer`)
    .limit(slot("take"));

const selectAfter = prepare<Span>("list_meanings_of_ideas")((slot) =>
  comparable(slot).where("number", ">", slot("number")).orderBy("number"),
);

const selectNewest = prepare<Span>("list_newest_meanings_of_ideas")((slot) =>
  comparable(slot).where("number", "<", slot("number")).orderBy("number", "desc"),
);

/** Lists meanings in the order in which they became known. */
export async function listMeanings(on: Queryable, values: Span): Promise<IdeaVector[]> {
  return (await selectAfter(on, values)).map(toIdeaVector);
}

/** Lists meanings from the newest on. */
export async function listNewestMeanings(on: Queryable, values: Span): Promise<IdeaVector[]> {
  return (await selectNewest(on, values)).map(toIdeaVector);
}

const selectTitles = prepare<{ ideas: number[] }>("list_titles_of_meanings")((slot) =>
  build
    .selectFrom(
      sql<{ idea: number; place: string }>`unnest(${slot("ideas")}::integer[]) with ordinality`.as<"wanted">(
        sql`wanted(idea, place)`,
      ),
    )
    .innerJoin("idea_meanings", "idea_meanings.idea", "wanted.idea")
    .innerJoin("pins", "pins.id", "idea_meanings.pin_id")
    .select(["pins.id", "pins.title"])
    .where(perPin(isPinPublic()))
    .orderBy("wanted.place"),
);

/** The titles of the Pins that were read for these ideas, in their order, if they are still public. */
export async function listTitles(on: Queryable, ideas: number[]): Promise<{ id: string; title: string }[]> {
  return ideas.length === 0 ? [] : await selectTitles(on, { ideas });
}
