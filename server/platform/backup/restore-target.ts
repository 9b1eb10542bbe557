import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { listApplied } from "../db/migrate.ts";
import type { MediaStore } from "../media/store.ts";
import { OperatorError } from "../operator-error.ts";
import type { Manifest } from "./format.ts";

const elsewhere = "Restore into an empty data folder, or set DATABASE_URL and MEDIA_URL to empty ones.";

/** Refuses a target with anything to lose. It may have a schema, with the rows that migrations insert. */
export async function requireEmptyTarget(
  client: Client,
  manifest: Manifest,
  media: MediaStore,
  isSecondAttempt: boolean,
): Promise<void> {
  const applied = await listApplied(client);
  if (applied.length === 0) await requireNoTables(client);
  else await requireNoMembers(client);
  const archived = new Set(manifest.migrations.map(({ number }) => number));
  const newer = applied.filter(({ number }) => !archived.has(number)).at(-1);
  if (newer !== undefined) {
    throw new OperatorError(
      `The target database has a newer schema than the archive, with the migration ${newer.number}. ${elsewhere}`,
    );
  }
  const { entries } = await media.list("", { limit: 1 });
  // After an interrupted restore, files without any members are left over from it.
  if (entries.length > 0 && !isSecondAttempt) {
    throw new OperatorError(`The target isn't empty. Its media store has pictures. ${elsewhere}`);
  }
}

async function requireNoMembers(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select exists (select from public.members) as there",
  );
  if (rows[0]?.there) throw new OperatorError(`The target isn't empty. It has members. ${elsewhere}`);
}

async function requireNoTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by 1 limit 1",
  );
  const [table] = rows;
  if (table) {
    throw new OperatorError(`The target isn't empty. Its database has a table "${table.name}". ${elsewhere}`);
  }
}

/** Refuses an external database with a running server. With the embedded database, the data folder's lock does that. */
export async function requireNotRunning(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and application_name = 'bowerbird') as others`,
  );
  if (rows[0]?.others) {
    throw new OperatorError("Bowerbird is running on this database. Stop it first, then restore.");
  }
}

/** The marker exists from before the first file is written until the rows are committed: no row uses the files yet. */
function markerFile(dataDir: string): string {
  return join(dataDir, "restore-under-way");
}

export async function isAttempted(dataDir: string): Promise<boolean> {
  return await access(markerFile(dataDir)).then(
    () => true,
    () => false,
  );
}

export async function markAttempt(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(markerFile(dataDir), `${new Date().toISOString()}\n`, { flush: true });
}

export async function forgetAttempt(dataDir: string): Promise<void> {
  await rm(markerFile(dataDir), { force: true });
}
