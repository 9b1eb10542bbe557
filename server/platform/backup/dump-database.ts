import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { listApplied, unlockSchema, waitForSchema } from "../db/migrate.ts";
import { OperatorError } from "../operator-error.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { listSequences, listTables, quoteColumns, quoteName, setExactSession } from "./database-shape.ts";
import { type Manifest, type Part, partName } from "./format.ts";
import { countBytes, type Progress } from "./progress.ts";

export type Shape = Pick<Manifest, "schema" | "migrations" | "tables" | "sequences">;

const partBytes = 4 * 1024 * 1024;

/** Begins a transaction that sees a consistent snapshot of the whole database. The caller ends it with `commit`. */
export async function beginSnapshot(client: Client): Promise<Shape> {
  await setExactSession(client);
  // Held until every table is locked, so that no migration changes a table between listing and reading it.
  await waitForSchema(client);
  await client.query("begin isolation level repeatable read read only");
  const tables = await listTables(client);
  const migrations = await listApplied(client);
  const schema = migrations.at(-1)?.number;
  if (schema === undefined) throw new OperatorError("The database is empty. There's nothing to back up.");
  for (const { name } of tables)
    await client.query(`lock table public.${quoteName(name)} in access share mode`);
  const sequences = await listSequences(client);
  await unlockSchema(client);
  return { schema, migrations, tables, sequences };
}

type Dump = { client: Client; archive: ArchiveWriter; progress: Progress };

export async function dumpTables(
  { client, archive, progress }: Dump,
  { tables }: Shape,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const statement = `copy public.${quoteName(table.name)} (${quoteColumns(table)}) to stdout`;
    rows[table.name] = await dump({ client, archive, progress }, statement, "tables", table.name);
  }
  return rows;
}

/**
 * Selects the jobs that are waiting or running, but not those that failed permanently. Dumps their meaning rather than the
 * rows of the queue's own tables, whose structure may change.
 */
const pendingJobs = `copy (
  select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts, jobs.key, jobs.priority,
    (select array_agg(flag order by flag) from jsonb_object_keys(jobs.flags) flag)
  from graphile_worker._private_jobs jobs
  join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
  where jobs.attempts < jobs.max_attempts or jobs.locked_at is not null
  order by jobs.id) to stdout`;

export async function dumpJobs({ client, archive, progress }: Dump): Promise<number> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as is_there",
  );
  if (!rows[0]?.is_there) return 0;
  return await dump({ client, archive, progress }, pendingJobs, "jobs", "pending");
}

async function dump(
  { client, archive, progress }: Dump,
  statement: string,
  folder: Part["folder"],
  name: string,
): Promise<number> {
  let read = 0;
  progress.now(() => `Saving ${name}: ${countBytes(read)}`);
  async function* count(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      read += chunk.byteLength;
      yield chunk;
    }
  }
  async function writeParts(compressed: AsyncIterable<Buffer>): Promise<void> {
    let part = 0;
    for await (const bytes of cutIntoParts(compressed)) {
      await archive.add(partName({ folder, name, part }), bytes);
      part += 1;
    }
  }
  const rows = client.query(copyTo(statement));
  await pipeline(rows, count, createZstdCompress(), writeParts);
  return rows.rowCount;
}

async function* cutIntoParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
