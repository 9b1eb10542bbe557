import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "pg";
import { getNewestSchemaVersion, listMigrations, migrateWith, withSchemaLock } from "../db/migrate.ts";
import type { MediaStore } from "../media/store.ts";
import { OperatorError } from "../operator-error.ts";
import { secretFile } from "../secrets.ts";
import { readArchive, readText } from "./archive-reader.ts";
import { endWhenAborted, setExactSession } from "./database-shape.ts";
import {
  damaged,
  type Manifest,
  manifestName,
  mediaPrefix,
  parseManifest,
  type Seal,
  secretName,
} from "./format.ts";
import { startLoading } from "./load-database.ts";
import { deleteAllMedia, startLoadingMedia } from "./load-media.ts";
import { countBytes, type Progress, startProgress, sum } from "./progress.ts";
import {
  forgetAttempt,
  isAttempted,
  markAttempt,
  requireEmptyTarget,
  requireNotRunning,
} from "./restore-target.ts";

export type CheckOptions = {
  file: string;
  /** The SECRET from the environment, if set. */
  configuredSecret: string | null;
  say: (line: string) => void;
  signal: AbortSignal;
};

export type CheckedBackup = CheckOptions & { manifest: Manifest; secret: string };

/** Reads and checks the whole archive before anything is changed. */
export async function checkBackup(options: CheckOptions): Promise<CheckedBackup> {
  const { file, say, signal } = options;
  using progress = startProgress(say, "Checking the archive");
  let read = 0;
  progress.now(() => `Checking the archive: ${countBytes(read)}`);
  let manifest: Manifest | null = null;
  let secret: string | null = null;
  await readArchive(
    file,
    async (entry) => {
      if (entry.name === manifestName) {
        manifest = parseManifest(await readText(entry));
        await requireKnownSchema(manifest);
      } else if (entry.name === secretName) {
        secret = await readText(entry);
        requireSameSecret(secret, options.configuredSecret);
      } else {
        for await (const chunk of entry.body) read += chunk.byteLength;
      }
    },
    signal,
  );
  if (manifest === null || secret === null) throw damaged();
  return { ...options, manifest, secret };
}

async function requireKnownSchema(manifest: Manifest): Promise<void> {
  if (manifest.schema > (await getNewestSchemaVersion())) {
    throw new OperatorError(
      `The archive was created by a newer version of Bowerbird (${manifest.product}). Restore it with that version or a later one.`,
    );
  }
  const known = new Map((await listMigrations()).map(({ number, checksum }) => [number, checksum]));
  if (manifest.migrations.some(({ number, checksum }) => known.get(number) !== checksum)) {
    throw new OperatorError(
      `The archive's database was created with different migrations. Restore it with the version that created it (${manifest.product}).`,
    );
  }
}

function requireSameSecret(secret: string, configured: string | null): void {
  if (configured === null || configured === secret) return;
  throw new OperatorError(
    "SECRET is set but doesn't match the one in the archive, so sessions and two-step login would stop working. Unset it, or set it to the archive's secret.",
  );
}

export type RestoreTarget = { databaseUrl: string; media: MediaStore; dataDir: string };

/**
 * Restores into an empty database and media store. The database changes in one transaction: if this is interrupted, the
 * target still counts as empty, and the restore can be repeated.
 */
export async function restoreBackup(backup: CheckedBackup, target: RestoreTarget): Promise<void> {
  const { manifest, say } = backup;
  const { databaseUrl, media, dataDir } = target;
  const started = performance.now();
  using progress = startProgress(say, "Looking at the target");
  await withSchemaLock(databaseUrl, async (client) => {
    using _ = endWhenAborted(client, backup.signal);
    await requireNotRunning(client);
    await requireEmptyTarget(client, manifest, media, await isAttempted(dataDir));
    const archived = new Set(manifest.migrations.map(({ number }) => number));
    await migrateWith(client, databaseUrl, { isWanted: (number) => archived.has(number) });
    await markAttempt(dataDir);
    await deleteAllMedia(media);
    const seal = await loadOrUndo(client, backup, target, progress);
    await client.query("commit");
    say(`Restored ${sum(seal.rows)} rows, ${seal.jobs} waiting jobs and ${seal.media.files} files.`);
    await forgetAttempt(dataDir);
    progress.now(() => "Updating the database");
    await migrateWith(client, databaseUrl);
    await client.query("analyze");
  });
  say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s. Start it with: npm start`);
}

async function loadOrUndo(
  client: Client,
  backup: CheckedBackup,
  { media, dataDir }: RestoreTarget,
  progress: Progress,
): Promise<Seal> {
  const undoSecret = await storeSecret(backup, dataDir);
  try {
    return await load(client, backup, media, progress);
  } catch (error) {
    await undoSecret();
    await deleteAllMedia(media);
    await forgetAttempt(dataDir);
    backup.signal.throwIfAborted();
    throw error;
  }
}

/** Loads everything in a transaction, which the caller must commit. */
async function load(
  client: Client,
  backup: CheckedBackup,
  media: MediaStore,
  progress: Progress,
): Promise<Seal> {
  await setExactSession(client);
  await client.query("begin");
  const database = await startLoading(client, backup.manifest, progress);
  const files = startLoadingMedia(media, progress);
  try {
    const seal = await readArchive(
      backup.file,
      async (entry) => {
        if (await database.take(entry)) return;
        if (entry.name.startsWith(mediaPrefix)) await files.take(entry);
      },
      backup.signal,
    );
    const found = { ...(await database.finish()), media: await files.finish() };
    const rows = Object.fromEntries(
      Object.entries(seal.rows).filter(([name]) => !database.unknownTables.includes(name)),
    );
    const { jobs, media: counted } = seal;
    if (!isDeepStrictEqual(found, { rows, jobs, media: counted })) throw damaged();
    for (const name of database.unknownTables)
      backup.say(`Left out the table "${name}". It doesn't belong to Bowerbird.`);
    return { ...seal, rows };
  } finally {
    await files.waitForWrites();
  }
}

/** Stores the secret before the commit, because members without their secret are worse than a secret without members. */
async function storeSecret(
  { secret, configuredSecret }: CheckedBackup,
  dataDir: string,
): Promise<() => Promise<void>> {
  if (configuredSecret !== null) return async () => undefined;
  const path = secretFile(dataDir);
  const former = await readFile(path).catch(() => null);
  await mkdir(dataDir, { recursive: true });
  await replaceFile(path, secret);
  return async () => {
    if (former === null) await rm(path, { force: true });
    else await replaceFile(path, former);
  };
}

async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const draft = join(path, "..", ".secret.new");
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, path);
}
