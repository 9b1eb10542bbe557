import { sql } from "kysely";
import type { ImportOutcome, ImportReason, ImportRemark } from "#contract/moving/imports.ts";
import { copyLine } from "#server/platform/db/copy-in.ts";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { storableJson } from "#server/platform/db/storable-json.ts";
import type { StagedRow } from "./sources/arrange.ts";

const copyRows = `copy import_rows (
  import_id, number, board_number, section, title, description, note, alt_text, link, image_urls, file_part, saved_at,
  is_favorite, key, outcome, reason, remarks, extras, host,
  video_parts
) from stdin`;

export async function stageRows(tx: Tx, importId: string, rows: readonly StagedRow[]): Promise<void> {
  await tx.copyIn(copyRows, rows.map((row) => lineOf(importId, row)).join(""));
}

function lineOf(importId: string, row: StagedRow): string {
  const texts = [row.section, row.title, row.description, row.note, row.altText, row.link];
  return copyLine([
    importId,
    row.number,
    row.boardNumber,
    ...texts.map((text) => text.toWellFormed()),
    arrayOf(row.imageUrls),
    row.filePart === null ? null : storableJson(row.filePart),
    row.savedAt,
    row.isFavorite,
    `\\x${row.key.toHex()}`,
    row.outcome,
    row.reason,
    arrayOf(row.remarks),
    row.extras === null ? null : storableJson(row.extras),
    row.host,
    storableJson(row.videoParts),
  ]);
}

/** An array in PostgreSQL's notation. */
function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.toWellFormed().replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

const removeSome = {
  name: "delete_staged_import_rows",
  text: `delete from import_rows where import_id = $1 and number = any(array(
    select number from import_rows where import_id = $1 limit 10000
  )) returning 1`,
};

/** Deletes all rows, a few at a time. */
export async function deleteRows(db: Db, importId: string): Promise<void> {
  while ((await db.query(removeSome, [importId])).length > 0);
}

const emptySome = {
  name: "empty_waiting_import_rows",
  text: `update import_rows
    set description = '', note = '', alt_text = '', image_urls = '{}', file_part = null, video_parts = '[]',
      extras = null
    where import_id = $1 and number = any(array(
      select number from import_rows where import_id = $1 and outcome = 'waiting' and number < $2
      order by number desc limit 5000
    )) returning number`,
};

/** Leaves only what a report shows of rows that wait, a few at a time. */
export async function emptyWaitingRows(db: Db, importId: string): Promise<void> {
  const most = 2 ** 31 - 1;
  for (let before: number | null = most; before !== null; ) {
    const emptied: { number: number }[] = await db.query(emptySome, [importId, before]);
    before = emptied.length === 0 ? null : Math.min(...emptied.map(({ number }) => number));
  }
}

const markSavedSome = {
  name: "mark_saved_import_rows",
  text: `
    with batch as (
      select number, link from import_rows where import_id = $1 and number >= $3 and number < $4
    ), marked as (
      update import_rows set is_saved = true from batch
      where import_rows.import_id = $1 and import_rows.number = batch.number and batch.link <> '' and exists (
        select from pins where pins.pinner_id = $2 and md5(pins.link) = md5(batch.link) and pins.link = batch.link
          and pins.state = 'live' and pins.link <> ''
      )
    )
    select 1`,
};

/** Marks the rows whose links the member had saved before. */
export async function markSaved(
  db: Db,
  { importId, memberId, from, to }: { importId: string; memberId: string; from: number; to: number },
): Promise<void> {
  await db.query(markSavedSome, [importId, memberId, from, to]);
}

const settle = {
  name: "settle_import_rows",
  text: `
    with settled as (
      update import_rows set outcome = case when not import_boards.is_included then 'left_out' else 'there' end
      from import_boards
      where import_rows.import_id = $1 and import_rows.outcome = 'waiting' and import_boards.import_id = $1
        and import_boards.number = import_rows.board_number
        and (not import_boards.is_included or ($2 and import_rows.is_saved))
      returning import_rows.outcome
    )
    select count(*) filter (where outcome = 'there')::int as there_count,
      count(*) filter (where outcome = 'left_out')::int as left_out_count
    from settled`,
};

/** Settles what isn't to be made, before anything is. */
export async function settleRows(
  tx: Tx,
  importId: string,
  skipsSaved: boolean,
): Promise<{ there_count: number; left_out_count: number }> {
  const row = await findFirst(
    tx.query<{ there_count: number; left_out_count: number }>(settle, [importId, skipsSaved]),
  );
  return row ?? { there_count: 0, left_out_count: 0 };
}

export type NextRows = { importId: string; take: number; withoutHosts: string[] };

const selectNext = prepare<NextRows>("list_next_import_rows")((slot) =>
  build
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where("outcome", "=", "waiting")
    .where(sql<boolean>`host <> all(${slot("withoutHosts")}::text[])`)
    .where(sql<boolean>`coalesce(wait_until <= now(), true)`)
    // Others wait for their videos.
    .where(sql<boolean>`cardinality(video_hashes) >= jsonb_array_length(video_parts)`)
    // From the end on, because new Pins come first.
    .orderBy("number", "desc")
    .limit(slot("take")),
);

export type WaitingRow = Row<"import_rows">;

/** Lists what can be made now. */
export async function listNextRows(on: Queryable, values: NextRows): Promise<WaitingRow[]> {
  return await selectNext(on, values);
}

const selectSoonest = {
  name: "find_soonest_import_row",
  text: `select count(*)::int as count, min(wait_until)::text as until from import_rows
    where import_id = $1 and outcome = 'waiting'`,
};

/** Says how many rows aren't made yet, and when the first that waits can be. */
export async function countWaiting(
  on: Queryable,
  importId: string,
): Promise<{ count: number; until: string | null }> {
  const row = await findFirst(on.query<{ count: number; until: string | null }>(selectSoonest, [importId]));
  return row ?? { count: 0, until: null };
}

type PutOff = { importId: string; number: number; until: string };

export const postponeRow = prepareWrite<PutOff>("put_import_row_off")((slot) =>
  build
    .updateTable("import_rows")
    .set({ wait_until: sql<string>`${slot("until")}::timestamptz` })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

const lockRow = prepare<{ importId: string; number: number }>("lock_waiting_import_row")((slot) =>
  build
    .selectFrom("import_rows")
    .select("number")
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .where("outcome", "=", "waiting")
    .forNoKeyUpdate(),
);

/** Returns false if another worker has done it. The caller has locked the import. */
export async function lockWaitingRow(tx: Tx, importId: string, number: number): Promise<boolean> {
  return (await lockRow(tx, { importId, number })).length > 0;
}

type Ended = {
  importId: string;
  number: number;
  outcome: "made" | "there" | "refused";
  reason: ImportReason | null;
  remarks: ImportRemark[];
  pinId: string | null;
};

export const endRow = prepareWrite<Ended>("end_import_row")((slot) =>
  build
    .updateTable("import_rows")
    .set({
      outcome: slot("outcome"),
      reason: slot("reason"),
      remarks: slot("remarks"),
      pin_id: slot("pinId"),
    })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

const bump = prepare<{ importId: string; number: number }>("count_attempt_of_import_row")((slot) =>
  build
    .updateTable("import_rows")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .where("outcome", "=", "waiting")
    .returning("attempts"),
);

/** Returns how often it was tried by now. */
export async function countAttempt(on: Queryable, importId: string, number: number): Promise<number> {
  return (await findFirst(bump(on, { importId, number })))?.attempts ?? 0;
}

const selectMade = prepare<{ importId: string; take: number }>("list_made_import_rows")((slot) =>
  build
    .selectFrom("import_rows")
    .select(["number", sql<string>`pin_id`.as("pin_id")])
    .where("import_id", "=", slot("importId"))
    .where("outcome", "=", "made")
    .orderBy("number")
    .limit(slot("take")),
);

export async function listMadeRows(
  on: Queryable,
  importId: string,
  take: number,
): Promise<{ number: number; pin_id: string }[]> {
  return await selectMade(on, { importId, take });
}

export const markUndone = prepareWrite<{ importId: string; numbers: number[] }>("mark_import_rows_undone")(
  (slot) =>
    build
      .updateTable("import_rows")
      .set({ outcome: "undone" })
      .where("import_id", "=", slot("importId"))
      .where("number", "=", sql<number>`any(${slot("numbers")}::int[])`),
);

type Reported = { importId: string; after: number; take: number };

const reported = (slot: <Name extends keyof Reported>(name: Name) => Reported[Name]) =>
  build
    .selectFrom("import_rows")
    .leftJoin("import_boards", (join) =>
      join
        .onRef("import_boards.import_id", "=", "import_rows.import_id")
        .onRef("import_boards.number", "=", "import_rows.board_number"),
    )
    .select(["import_rows.number", "import_rows.outcome", "import_rows.reason", "import_rows.remarks"])
    .select(["import_rows.title", "import_rows.link", "import_rows.section", "import_rows.pin_id"])
    .select(sql<string>`coalesce(import_boards.name, '')`.as("board_name"))
    .where("import_rows.import_id", "=", slot("importId"))
    .where("import_rows.number", ">", slot("after"))
    .orderBy("import_rows.number")
    .limit(slot("take"));

const selectReport = prepare<Reported>("list_import_report")((slot) => reported(slot));
const selectReportOf = prepare<Reported & { outcome: ImportOutcome }>("list_import_report_of_outcome")(
  (slot) => reported(slot).where("import_rows.outcome", "=", slot("outcome")),
);

export type ReportRow = Awaited<ReturnType<typeof selectReport>>[number];

export async function listReport(
  on: Queryable,
  values: Reported & { outcome?: ImportOutcome | undefined },
): Promise<ReportRow[]> {
  const { outcome, ...rest } = values;
  return outcome === undefined
    ? await selectReport(on, rest)
    : await selectReportOf(on, { ...rest, outcome });
}

const claim = prepare<{ memberId: string; key: Buffer; pinId: string }>("claim_import_key")((slot) =>
  build
    .insertInto("import_keys")
    .values({ member_id: slot("memberId"), key: slot("key"), pin_id: slot("pinId") })
    .onConflict((conflict) => conflict.columns(["member_id", "key"]).doUpdateSet({ pin_id: slot("pinId") })),
);

/** Remembers that this was imported. The caller has asked `findImported` in the same transaction. */
export async function claimKey(tx: Tx, memberId: string, key: Buffer, pinId: string): Promise<void> {
  await claim(tx, { memberId, key, pinId });
}

const lockKeyOf = {
  name: "lock_import_key",
  text: "select pg_advisory_xact_lock(hashtextextended($1::text || encode($2::bytea, 'hex'), 63))",
};

const selectImported = prepare<{ memberId: string; key: Buffer }>("find_imported_pin")((slot) =>
  build
    .selectFrom("import_keys")
    .innerJoin("pins", "pins.id", "import_keys.pin_id")
    .select("pins.id")
    .where("import_keys.member_id", "=", slot("memberId"))
    .where("import_keys.key", "=", slot("key"))
    .where("pins.state", "=", "live"),
);

/** Returns the Pin that was made of the same thing before and is still there. */
export async function findImported(on: Queryable, memberId: string, key: Buffer): Promise<string | null> {
  return (await findFirst(selectImported(on, { memberId, key })))?.id ?? null;
}

/** Lets no other import make the same at the same time. */
export async function lockKey(tx: Tx, memberId: string, key: Buffer): Promise<void> {
  await tx.query(lockKeyOf, [memberId, key]);
}

export const purgeImports = prepareWrite<{ memberId: string }>("purge_imports")((slot) =>
  build.deleteFrom("imports").where("member_id", "=", slot("memberId")),
);
export const purgeKeys = prepareWrite<{ memberId: string }>("purge_import_keys")((slot) =>
  build.deleteFrom("import_keys").where("member_id", "=", slot("memberId")),
);
