import { type RawBuilder, sql } from "kysely";
import { BLOCKLIST_MAX } from "#contract/limits/blocklists.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, type Prepared, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

export type List = ParsedOptionsOf<"Blocklist.get">["list"];
export type PictureList = Row<"blocked_pictures">["list"];

type Table = "blocked_domains" | "blocked_words" | "blocked_pictures";

export type EntryRow = {
  id: string;
  value: string;
  picture_list: PictureList | null;
  reason: string;
  added_by_id: string | null;
  created_at: string;
  pin_id: string | null;
};
type ListValues = { beforeId: string; take: number };

const selectDomains = prepare<ListValues>("list_blocked_domains")((slot) =>
  build
    .selectFrom("blocked_domains")
    .select(["id", "domain as value", "reason", "added_by_id", "created_at"])
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

const selectWords = prepare<ListValues>("list_blocked_words")((slot) =>
  build
    .selectFrom("blocked_words")
    .select(["id", "phrase as value", "reason", "added_by_id", "created_at"])
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

const selectPictures = prepare<ListValues>("list_blocked_pictures")((slot) =>
  build
    .selectFrom("blocked_pictures")
    .select(["id", sql<string>`''`.as("value"), "list as picture_list", "reason", "pin_id"])
    .select(["added_by_id", "created_at"])
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

const lists = { domains: selectDomains, words: selectWords, pictures: selectPictures };

/** The newest first. */
export async function listEntries(db: Db, list: List, values: ListValues): Promise<EntryRow[]> {
  const rows = await lists[list](db, values);
  return rows.map((row) => ({ picture_list: null, pin_id: null, ...row }));
}

const newId = () => sql<string>`next_id(0)`.as("id");
const hasRoom = (table: Table): RawBuilder<boolean> =>
  sql<boolean>`((select count(*) from ${sql.table(table)}) < ${sql.lit(BLOCKLIST_MAX)})`;
const given = <Value>(value: Value, type: string) => sql<Value>`${value}::${sql.raw(type)}`;

type NewEntry = { reason: string; staffId: string };

export const insertDomain = prepare<NewEntry & { domain: string }>("insert_blocked_domain")((slot) =>
  build
    .insertInto("blocked_domains")
    .columns(["id", "domain", "reason", "added_by_id"])
    .expression(
      build
        .selectNoFrom([newId(), given(slot("domain"), "text").as("domain")])
        .select(given(slot("reason"), "text").as("reason"))
        .select(given(slot("staffId"), "bigint").as("added_by_id"))
        .where(hasRoom("blocked_domains")),
    )
    .onConflict((conflict) => conflict.column("domain").doNothing())
    .returning("id"),
);

type NewPhrase = NewEntry & { phrase: string; folded: string };

export const insertWords = prepare<NewPhrase>("insert_blocked_words")((slot) =>
  build
    .insertInto("blocked_words")
    .columns(["id", "phrase", "folded", "reason", "added_by_id"])
    .expression(
      build
        .selectNoFrom([newId(), given(slot("phrase"), "text").as("phrase")])
        .select(given(slot("folded"), "text").as("folded"))
        .select(given(slot("reason"), "text").as("reason"))
        .select(given(slot("staffId"), "bigint").as("added_by_id"))
        .where(hasRoom("blocked_words")),
    )
    .onConflict((conflict) => conflict.column("folded").doNothing())
    .returning("id"),
);

type NewPicture = NewEntry & { pinId: string; list: PictureList; decisionId: string | null };

/** The picture of a Pin. */
export const insertPicture = prepare<NewPicture>("insert_blocked_picture")((slot) =>
  build
    .insertInto("blocked_pictures")
    .columns(["id", "content_hash", "list", "pin_id", "decision_id", "reason", "added_by_id"])
    .expression(
      build
        .selectFrom("pins")
        .innerJoin("pictures", "pictures.id", "pins.picture_id")
        .select([newId(), "pictures.content_hash", given(slot("list"), "text").as("list")])
        .select(["pins.id as pin_id", given(slot("decisionId"), "bigint").as("decision_id")])
        .select(given(slot("reason"), "text").as("reason"))
        .select(given(slot("staffId"), "bigint").as("added_by_id"))
        .where("pins.id", "=", slot("pinId"))
        .where(hasRoom("blocked_pictures")),
    )
    .onConflict((conflict) => conflict.column("content_hash").doNothing())
    .returning(["id", sql<string>`encode(content_hash, 'hex')`.as("value")]),
);

const countOf = (table: Table) =>
  prepare<Record<never, never>>(`count_${table}`)(() =>
    build.selectFrom(table).select(sql<number>`count(*)::int`.as("count")),
  );
const counts = {
  domains: countOf("blocked_domains"),
  words: countOf("blocked_words"),
  pictures: countOf("blocked_pictures"),
};

export async function isFull(tx: Tx, list: List): Promise<boolean> {
  const row = await findFirst(counts[list](tx, {}));
  return (row?.count ?? 0) >= BLOCKLIST_MAX;
}

type Deleted = { value: string; reason: string };

const deletes: Record<List, Prepared<{ id: string }, Deleted>> = {
  domains: prepare<{ id: string }>("delete_blocked_domain")((slot) =>
    build.deleteFrom("blocked_domains").where("id", "=", slot("id")).returning(["domain as value", "reason"]),
  ),
  words: prepare<{ id: string }>("delete_blocked_words")((slot) =>
    build.deleteFrom("blocked_words").where("id", "=", slot("id")).returning(["phrase as value", "reason"]),
  ),
  pictures: prepare<{ id: string }>("delete_blocked_picture")((slot) =>
    build
      .deleteFrom("blocked_pictures")
      .where("id", "=", slot("id"))
      .returning([sql<string>`encode(content_hash, 'hex')`.as("value"), "reason"]),
  ),
};

export async function deleteEntry(tx: Tx, list: List, id: string): Promise<Deleted | null> {
  return await findFirst(deletes[list](tx, { id }));
}

/** What this decision had added. */
export const deletePictureOf = prepare<{ decisionId: string }>("delete_blocked_picture_of_decision")((slot) =>
  build
    .deleteFrom("blocked_pictures")
    .where("decision_id", "=", slot("decisionId"))
    .returning([sql<string>`encode(content_hash, 'hex')`.as("value"), "reason"]),
);

const forgetIn = (table: Table) =>
  prepareWrite<{ memberId: string }>(`purge_staff_of_${table}`)((slot) =>
    build.updateTable(table).set({ added_by_id: null }).where("added_by_id", "=", slot("memberId")),
  );
const forgets = [forgetIn("blocked_domains"), forgetIn("blocked_words"), forgetIn("blocked_pictures")];

/** What they added stays blocked. */
export async function forgetStaff(tx: Tx, memberId: string): Promise<void> {
  for (const forget of forgets) await forget(tx, { memberId });
}
