import { once } from "node:events";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { ArchiveEntry } from "./archive-reader.ts";
import { type ForeignKey, listForeignKeys, listTables, quoteColumns, quoteName } from "./database-shape.ts";
import { damaged, type Manifest, type Part, parsePartName } from "./format.ts";
import { countBytes, type Progress } from "./progress.ts";

export type DatabaseLoader = {
  /** Tables in the archive that no migration of ours creates. They are the host's own, and skipped. */
  unknownTables: string[];
  /** Loads an entry. Returns false if it is not part of the database. Parts must come in the order they were written. */
  take(entry: ArchiveEntry): Promise<boolean>;
  /** Call when all rows are loaded. Restores sequences, foreign keys and jobs. */
  finish(): Promise<{ rows: Record<string, number>; jobs: number }>;
};

type Copy = { key: string; next: number; write(chunk: Uint8Array): Promise<void>; end(): Promise<number> };

const stagedJobs =
  "restored_jobs (identifier, payload, queue_name, run_at, max_attempts, key, priority, flags)";

/** Starts loading in the client's open transaction. The schema must be the archive's. */
export async function startLoading(
  client: Client,
  manifest: Manifest,
  progress: Progress,
): Promise<DatabaseLoader> {
  const known = new Set((await listTables(client)).map(({ name }) => name));
  const own = manifest.tables.filter(({ name }) => known.has(name));
  const tables = new Map(own.map((table) => [table.name, table]));
  const rows: Record<string, number> = Object.fromEntries(own.map(({ name }) => [name, 0]));
  const unknownTables = manifest.tables.map(({ name }) => name).filter((name) => !known.has(name));
  const foreignKeys = await prepareTables(client, [...tables.keys()]);
  let jobs = 0;
  let copy: Copy | null = null;

  function statementOf({ folder, name }: Part): string {
    if (folder === "jobs") return `copy ${stagedJobs} from stdin`;
    const table = tables.get(name);
    if (!table) throw damaged();
    return `copy public.${quoteName(name)} (${quoteColumns(table)}) from stdin`;
  }

  async function endCopy(): Promise<void> {
    if (!copy) return;
    const [folder, name = ""] = copy.key.split("\n");
    const count = await copy.end();
    if (folder === "jobs") jobs = count;
    else rows[name] = count;
    copy = null;
  }

  async function take(entry: ArchiveEntry): Promise<boolean> {
    const part = parsePartName(entry.name);
    if (!part) {
      await endCopy();
      return false;
    }
    if (part.folder === "tables" && unknownTables.includes(part.name)) return true;
    const key = `${part.folder}\n${part.name}`;
    if (copy?.key !== key) {
      await endCopy();
      copy = startCopy(client, key, statementOf(part), progress, part.name);
    }
    if (copy.next !== part.part) throw damaged();
    copy.next += 1;
    for await (const chunk of entry.body) await copy.write(chunk);
    return true;
  }

  async function finish(): Promise<{ rows: Record<string, number>; jobs: number }> {
    await endCopy();
    progress.now(() => "Checking references and enqueueing jobs");
    for (const { name, lastValue, isCalled } of manifest.sequences) {
      await client.query("select setval(to_regclass($1), $2::bigint, $3)", [
        `public.${quoteName(name)}`,
        lastValue,
        isCalled,
      ]);
    }
    await forgetWhatIsGone(client);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
    }
    for (const name of tables.keys()) {
      await client.query(`alter table public.${quoteName(name)} enable trigger user`);
    }
    await client.query(`
      select graphile_worker.add_job(identifier, payload := payload, queue_name := queue_name, run_at := run_at,
        max_attempts := max_attempts, job_key := key, priority := priority, flags := flags)
      from (select * from restored_jobs order by place) jobs`);
    return { rows, jobs };
  }

  return { unknownTables, take, finish };
}

/**
 * Events have transaction ids of the cluster they come from, which mean nothing here, and the files of exports weren't
 * saved. Older schemas know of neither.
 */
const toForget = ["forget_event_transactions", "forget_export_files"];

async function forgetWhatIsGone(client: Client): Promise<void> {
  for (const name of toForget) {
    const { rows } = await client.query<{ is_known: boolean }>(
      "select to_regproc('public.' || $1) is not null as is_known",
      [name],
    );
    if (rows[0]?.is_known) await client.query(`select ${name}()`);
  }
}

/**
 * Empties the tables, because the archive also contains the rows that migrations insert. Drops the foreign keys, which
 * are created again when all rows are loaded: that is faster, and needs neither an order of tables nor superuser rights.
 * Triggers rest meanwhile, because what they write is in the archive too.
 */
async function prepareTables(client: Client, tables: string[]): Promise<ForeignKey[]> {
  await client.query(`create temporary table restored_jobs (
    place bigint generated always as identity, identifier text, payload json, queue_name text, run_at timestamptz,
    max_attempts integer, key text, priority integer, flags text[]) on commit drop`);
  const foreignKeys = await listForeignKeys(client);
  for (const { table, name } of foreignKeys) {
    await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
  }
  const names = tables.map((name) => `public.${quoteName(name)}`);
  await client.query(`truncate ${names.join(", ")}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return foreignKeys;
}

function startCopy(client: Client, key: string, statement: string, progress: Progress, name: string): Copy {
  const rows = client.query(copyFrom(statement));
  const input = createZstdDecompress();
  let loaded = 0;
  async function* count(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      loaded += chunk.byteLength;
      yield chunk;
    }
  }
  progress.now(() => `Restoring ${name}: ${countBytes(loaded)}`);
  const done = pipeline(input, count, rows);
  let failure: unknown = null;
  done.catch((error: unknown) => {
    failure = error;
  });
  return {
    key,
    next: 0,
    async write(chunk) {
      if (failure) throw failure;
      if (!input.write(chunk)) await drainOrClose(input);
    },
    async end() {
      input.end();
      await done;
      return rows.rowCount;
    },
  };
}

/** Waits until the input can take more, or is closed because the copy failed. */
async function drainOrClose(input: Writable): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const events = ["drain", "close"].map((event) => once(input, event, { signal }));
  await Promise.race(events).finally(() => controller.abort());
}
