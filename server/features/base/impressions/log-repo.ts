import { copyLine } from "#server/platform/db/copy-in.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import type { Batch } from "./event-log.ts";

export type ImpressionRow = {
  event: number;
  kind: number;
  surface: number;
  site: number;
  device: number;
  country: string | null;
  subject: string;
  isOwn: boolean;
  isSeen: boolean;
  marks: number;
  shownMs: number;
  cellWidth: number | null;
  cellHeight: number | null;
  windowWidth: number;
  windowHeight: number;
};

const ensurePartition = {
  name: "ensure_impressions_partition",
  text: "select ensure_day_partition('impressions', (now() at time zone 'UTC')::date)",
};

const insertBatches = {
  name: "insert_impression_batches",
  text: `insert into impression_batches (id) select id from unnest($1::uuid[]) as id order by id
    on conflict do nothing returning id`,
};

const copy = `copy impressions (batch, event, kind, surface, site, device, country, subject, is_own, is_seen, marks,
  shown_ms, cell_width, cell_height, window_width, window_height) from stdin`;

/** Stores the batches that aren't stored yet, in one transaction. */
export async function storeBatches(db: Db, batches: readonly Batch<ImpressionRow>[]): Promise<void> {
  await db.transaction((tx) => storeNew(tx, batches));
}

async function storeNew(tx: Tx, batches: readonly Batch<ImpressionRow>[]): Promise<void> {
  // The transaction's time decides about the day of its rows, too.
  await tx.query(ensurePartition, []);
  // A browser that sends a batch again before the first is answered has both in the same group.
  const given = new Map(batches.map((batch) => [batch.id, batch]));
  const rows = await tx.query<{ id: string }>(insertBatches, [[...given.keys()]]);
  const lines = rows.map(({ id }) => linesOf(given.get(id))).join("");
  if (lines !== "") await tx.copyIn(copy, lines);
}

function linesOf(batch: Batch<ImpressionRow> | undefined): string {
  if (!batch) return "";
  return batch.rows
    .map((row) =>
      copyLine([
        ...[batch.id, row.event, row.kind, row.surface, row.site, row.device, row.country, row.subject],
        ...[row.isOwn, row.isSeen, row.marks, row.shownMs, row.cellWidth, row.cellHeight],
        ...[row.windowWidth, row.windowHeight],
      ]),
    )
    .join("");
}

const dropPartitions = {
  name: "drop_old_impressions",
  text: "select drop_day_partitions('impressions', (now() at time zone 'UTC')::date - $1::int)",
};

export async function dropOldImpressions(db: Db, days: number): Promise<void> {
  await db.query(dropPartitions, [days]);
}

const deleteBatches = {
  name: "delete_old_impression_batches",
  text: `delete from impression_batches where id in
    (select id from impression_batches where at < now() - interval '1 day' limit $1) returning 1`,
};

/** Returns how many were deleted. */
export async function deleteOldBatches(db: Db, count: number): Promise<number> {
  return (await db.query(deleteBatches, [count])).length;
}
