import { readFile } from "node:fs/promises";
import { Client } from "pg";
import type { MediaStore } from "../media/store.ts";
import { OperatorError } from "../operator-error.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { endWhenAborted } from "./database-shape.ts";
import { beginSnapshot, dumpJobs, dumpTables } from "./dump-database.ts";
import { dumpMedia } from "./dump-media.ts";
import { formatVersion, type Manifest, manifestName, type Seal, secretName } from "./format.ts";
import { preventMediaDeletion } from "./media-lock.ts";
import { countBytes, type Progress, startProgress, sum } from "./progress.ts";

export type BackupOptions = {
  /** Must not exist yet. */
  file: string;
  databaseUrl: string;
  media: MediaStore;
  /** Null if the installation has none. */
  secret: string | null;
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Backs up the whole installation into one file. The server may keep running meanwhile. */
export async function createBackup(options: BackupOptions): Promise<void> {
  const { file, secret, say, signal } = options;
  const started = performance.now();
  if (secret === null) {
    throw new OperatorError(
      "There's no SECRET in the data folder, and no session would work after restoring a backup without it. Set DATA_DIR or SECRET to the values the running Bowerbird uses.",
    );
  }
  using progress = startProgress(say, "Looking at the database");
  const archive = await createArchive(file, signal);
  try {
    const seal = await fill(archive, { ...options, secret }, progress);
    progress.now(() => "Waiting for the disk");
    const size = await archive.finish(seal);
    const took = ((performance.now() - started) / 1000).toFixed(1);
    say(
      `Saved ${sum(seal.rows)} rows, ${seal.jobs} waiting jobs and ${seal.media.files} files in ${took} s.`,
    );
    say(
      `${file}: ${countBytes(size)}. It holds the SECRET and all personal data: keep it where nobody else can read it.`,
    );
  } catch (error) {
    await archive.abandon();
    // An abort also surfaces as a closed connection, but the abort's own message is the right one.
    signal.throwIfAborted();
    throw error;
  }
}

async function fill(
  archive: ArchiveWriter,
  { databaseUrl, media, secret, signal }: BackupOptions & { secret: string },
  progress: Progress,
): Promise<Omit<Seal, "entries" | "sha256">> {
  const client = new Client({ connectionString: databaseUrl, application_name: "bowerbird backup" });
  client.on("error", () => undefined);
  using _ = endWhenAborted(client, signal);
  try {
    await client.connect();
    await preventMediaDeletion(client);
    const shape = await beginSnapshot(client);
    const manifest: Manifest = {
      format: formatVersion,
      product: await readProductVersion(),
      createdAt: new Date().toISOString(),
      ...shape,
    };
    await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    await archive.add(secretName, Buffer.from(secret));
    const rows = await dumpTables({ client, archive, progress }, shape);
    const jobs = await dumpJobs({ client, archive, progress });
    await client.query("commit");
    return { rows, jobs, media: await dumpMedia(media, archive, progress) };
  } finally {
    await client.end();
  }
}

async function readProductVersion(): Promise<string> {
  const text = await readFile(new URL("../../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
