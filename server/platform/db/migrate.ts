import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { runMigrations } from "graphile-worker";
import { Client, Pool } from "pg";
import { OperatorError } from "../operator-error.ts";

const folder = new URL("../../../db/migrations/", import.meta.url);
// Any number that no other program on this database uses. Every start takes the same lock.
const lockKey = 4_206_842;

type AppliedMigration = { number: number; checksum: string };
type Migration = AppliedMigration & { name: string; sql: string };

export async function listMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith(".sql")).sort();
  requireGoodNames(names);
  return await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, from), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { number: numberOf(name), name, sql, checksum };
    }),
  );
}

/** The migrations up to this one are numbered. */
const LAST_NUMBERED = 86;

/**
 * Later migrations are named by the minute they were written, so that two people don't take the same number: a database
 * would get only one of two with the same. One that is merged later than a younger one runs later on existing databases, so
 * each must work in both orders.
 */
function requireGoodNames(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    if (!/^(00\d\d|20\d{10})-[a-z0-9-]+\.sql$/.test(name)) {
      throw new Error(`The migration ${name} is not named like 202612312359-purpose.sql`);
    }
    const before = names[index - 1];
    if (before !== undefined && numberOf(before) === numberOf(name)) {
      throw new Error(`The migrations ${before} and ${name} have the same number`);
    }
    const isNumbered = numberOf(name) <= LAST_NUMBERED;
    if (isNumbered ? numberOf(name) !== index + 1 : index < LAST_NUMBERED) {
      throw new Error(`The migration ${String(index + 1).padStart(4, "0")} before ${name} is missing`);
    }
  }
}

function numberOf(name: string): number {
  return Number.parseInt(name, 10);
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

/** Migrates while the caller holds the schema lock. `isWanted` picks the migrations of an older backup. */
export async function migrateWith(
  client: Client,
  databaseUrl: string,
  { isWanted }: { isWanted?: (number: number) => boolean } = {},
): Promise<void> {
  await applyMigrations(client, await listMigrations(), isWanted);
  if (isWanted === undefined) {
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

/** The migrations that ran on the database, in their order. */
export async function listApplied(client: Pick<Client, "query">): Promise<AppliedMigration[]> {
  const { rows: there } = await client.query("select to_regclass('public.migrations') is not null as there");
  if (!there[0].there) return [];
  const { rows } = await client.query<{ number: string; checksum: string }>(
    "select number, checksum from migrations order by number",
  );
  return rows.map(({ number, checksum }) => ({ number: Number(number), checksum }));
}

/** Returns the number of the newest migration that ran on the database; 0 if none did. */
export async function readSchemaVersion(client: Pick<Client, "query">): Promise<number> {
  return (await listApplied(client)).at(-1)?.number ?? 0;
}

export async function getNewestSchemaVersion(): Promise<number> {
  return (await listMigrations()).at(-1)?.number ?? 0;
}

async function applyMigrations(
  client: Client,
  migrations: Migration[],
  isWanted: (number: number) => boolean = () => true,
): Promise<void> {
  await client.query(`create table if not exists migrations (
    number bigint primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = new Map((await listApplied(client)).map(({ number, checksum }) => [number, checksum]));
  const known = new Set(migrations.map(({ number }) => number));
  if ([...applied.keys()].some((number) => !known.has(number))) {
    throw new OperatorError(
      "The database was created by a newer version of Bowerbird. Start that version, or restore a backup created by this one.",
    );
  }
  for (const migration of migrations.filter(({ number }) => isWanted(number))) {
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
