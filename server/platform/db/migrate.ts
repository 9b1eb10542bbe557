import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { runMigrations } from "graphile-worker";
import { Client, Pool } from "pg";
import { OperatorError } from "../operator-error.ts";

const folder = new URL("../../../db/migrations/", import.meta.url);
// Any number that no other program on this database uses. Every start takes the same lock.
const lockKey = 4_206_842;

type Migration = { number: number; name: string; sql: string; checksum: string };

export async function listMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith(".sql")).sort();
  requireEachNumberOnce(names);
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, from), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { number: numberOf(name), name, sql, checksum };
    }),
  );
}

/**
 * If two migrations had the same number, a database would get only one of them. One that fills a gap would run in a
 * different order on new databases than on existing ones.
 */
function requireEachNumberOnce(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    const expected = String(index + 1).padStart(4, "0");
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new Error(`The migration ${name} is not named like ${expected}-purpose.sql`);
    }
    const before = names[index - 1];
    if (before !== undefined && numberOf(before) === numberOf(name)) {
      throw new Error(`The migrations ${before} and ${name} have the same number`);
    }
    if (numberOf(name) !== index + 1) throw new Error(`The migration ${expected} before ${name} is missing`);
  }
}

function numberOf(name: string): number {
  return Number(name.slice(0, 4));
}

/** Brings the schema up to date. If several processes start at once, one migrates and the others wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  await withSchemaLock(databaseUrl, (client) => migrateWith(client, databaseUrl));
}

/** Runs `work` while every other start on this database waits before reading the schema. */
export async function withSchemaLock(
  databaseUrl: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await work(client);
  } finally {
    await client.end();
  }
}

// A cursor ahead of the cluster's own transactions comes from a database copied from another cluster. Every process
// repairs it here, before it writes, and one at a time, or events written meanwhile would get lost or repeated.
const repairEventCursors = `
  select forget_event_transactions()
  where exists (select from event_cursors where tx > pg_snapshot_xmax(pg_current_snapshot()))`;

const repairLogMarks = `
  select forget_log_transactions()
  where exists (select from impression_marks where tx > pg_snapshot_xmax(pg_current_snapshot()))`;

/** Migrates while the caller holds the schema lock. `upTo` stops at that migration, for restoring an older backup. */
export async function migrateWith(
  client: Client,
  databaseUrl: string,
  { upTo = Number.POSITIVE_INFINITY }: { upTo?: number } = {},
): Promise<void> {
  await applyMigrations(client, await listMigrations(), upTo);
  if (upTo === Number.POSITIVE_INFINITY) {
    await client.query(repairEventCursors);
    await client.query(repairLogMarks);
  }
  await migrateJobs(databaseUrl);
}

/** Blocks migrations, but not other readers, until `unlockSchema`. */
export async function waitForSchema(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [lockKey]);
}

export async function unlockSchema(client: Client): Promise<void> {
  await client.query("select pg_advisory_unlock_shared($1)", [lockKey]);
}

/** Returns the number of the newest migration that ran on the database; 0 if none did. */
export async function readSchemaVersion(client: Pick<Client, "query">): Promise<number> {
  const { rows: there } = await client.query("select to_regclass('public.migrations') is not null as there");
  if (!there[0].there) return 0;
  const { rows } = await client.query("select coalesce(max(number), 0) as number from migrations");
  return Number(rows[0].number);
}

export async function getNewestSchemaVersion(): Promise<number> {
  return (await listMigrations()).at(-1)?.number ?? 0;
}

async function applyMigrations(client: Client, migrations: Migration[], upTo: number): Promise<void> {
  await client.query(`create table if not exists migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ number: number; checksum: string }>(
    "select number, checksum from migrations",
  );
  const applied = new Map(rows.map((row) => [row.number, row.checksum]));
  const newest = migrations.at(-1)?.number ?? 0;
  if (Math.max(0, ...applied.keys()) > newest) {
    throw new OperatorError(
      "The database was created by a newer version of Bowerbird. Start that version, or restore a backup created by this one.",
    );
  }
  for (const migration of migrations.filter(({ number }) => number <= upTo)) {
    const checksum = applied.get(migration.number);
    if (checksum === undefined) await apply(client, migration);
    else if (checksum !== migration.checksum)
      throw new OperatorError(
        `Migration ${migration.name} has changed since it ran on this database. Migrations are only added to.`,
      );
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migrations (number, name, checksum) values ($1, $2, $3)", [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}

async function migrateJobs(connectionString: string): Promise<void> {
  const pgPool = new Pool({ connectionString, max: 2 });
  // graphile-worker asks for listeners on both the pool and its clients.
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
