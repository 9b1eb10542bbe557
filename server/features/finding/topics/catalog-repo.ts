import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { buildCatalog, type Catalog, type TopicEdit } from "./catalog.ts";

const selectEdits = prepare<Record<never, never>>("list_topic_edits")(() =>
  build.selectFrom("topics").select(["id", "parent_id", "texts", "is_hidden"]).orderBy("id"),
);

const selectEdition = prepare<Record<never, never>>("find_topic_edition")(() =>
  build.selectFrom("topic_edition").select("edition"),
);

/** Staff seldom change topics, so what was built of an edition is kept until there is another. */
let built: { edition: string; catalog: Catalog } | null = null;

export async function readCatalog(on: Queryable): Promise<Catalog> {
  const [row] = await selectEdition(on, {});
  if (row === undefined) throw new Error("The topics have no edition");
  const { edition } = row;
  if (built?.edition === edition) return built.catalog;
  // If these are newer than the edition, the next call finds another edition.
  const catalog = buildCatalog((await selectEdits(on, {})) as TopicEdit[]);
  built = { edition, catalog };
  return catalog;
}

/** One changes topics at a time. */
const lockEdits = { name: "lock_topics", text: "select pg_advisory_xact_lock(hashtext('topics'))" };

/** The topics, which no one else changes until the transaction ends. */
export async function lockCatalog(tx: Tx): Promise<Catalog> {
  await tx.query(lockEdits, []);
  return await readCatalog(tx);
}

type Edit = { id: number; texts: string; isHidden: boolean };

export const putEdit = prepareWrite<Edit>("put_topic_edit")((slot) =>
  build
    .insertInto("topics")
    .values({ id: slot("id"), texts: slot("texts"), is_hidden: slot("isHidden") })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((update) => ({
        texts: update.ref("excluded.texts"),
        is_hidden: update.ref("excluded.is_hidden"),
      })),
    ),
);

const insertOwn = prepare<{ parentId: number | null; texts: string }>("add_topic")((slot) =>
  build
    .insertInto("topics")
    .values({ parent_id: slot("parentId"), texts: slot("texts") })
    .returning("id"),
);

/** Returns the new topic's id. */
export async function addTopic(tx: Tx, values: { parentId: number | null; texts: string }): Promise<number> {
  const row = await findFirst(insertOwn(tx, values));
  if (row === null) throw new Error("The topic wasn't added");
  return row.id;
}

const markPins = prepare<{ beforeId: string; take: number }>("mark_pins_for_topics")((slot) =>
  build
    .with("next", (from) =>
      from
        .selectFrom("idea_pins")
        .select("pin_id")
        .where("pin_id", "<", slot("beforeId"))
        .orderBy("pin_id", "desc")
        .limit(slot("take")),
    )
    .insertInto("search_marks")
    .columns(["kind", "object_id"])
    .expression((from) => from.selectFrom("next").select([sql<"pin">`'pin'`.as("kind"), "pin_id"]))
    .returning("object_id"),
);

/** Has the words of the next public Pins read again, newest first. Returns the last of them; null if there are no more. */
export async function markPinsBefore(tx: Tx, beforeId: string, take: number): Promise<string | null> {
  const rows = await markPins(tx, { beforeId, take });
  // As texts of one length, ids are in the order of their numbers.
  const ids = rows.map(({ object_id: id }) => id.padStart(AFTER_ALL.length, "0")).sort();
  return ids.length < take ? null : String(BigInt(ids[0] ?? "0"));
}
