import type { Config } from "../config.ts";
import { createMediaStore } from "../media/create-media-store.ts";
import { OperatorError } from "../operator-error.ts";
import { findSecret } from "../secrets.ts";
import { requireAbsent } from "./archive-writer.ts";
import { createBackup } from "./create-backup.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";

export type BackupCommand = {
  config: Config;
  /** An absolute path; undefined if none was given. */
  file: string | undefined;
  openDatabase: () => Promise<{ url: string; stop(): Promise<void> }>;
  say: (line: string) => void;
  signal: AbortSignal;
};

export async function runBackup({ config, file, openDatabase, say, signal }: BackupCommand): Promise<void> {
  if (file === undefined) throw new OperatorError("Name the file to write: npm run backup -- FILE");
  await requireAbsent(file);
  const database = await openDatabase();
  const media = await createMediaStore(config.media);
  try {
    const secret = await findSecret(config.dataDir, config.secret);
    await createBackup({ file, databaseUrl: database.url, media, secret, say, signal });
  } finally {
    await media.close();
    await database.stop();
  }
}

/** Restores a backup. The archive is checked before any database is created or opened. */
export async function runRestore({ config, file, openDatabase, say, signal }: BackupCommand): Promise<void> {
  if (file === undefined) throw new OperatorError("Name the file to read: npm run restore -- FILE");
  const { dataDir, secret: configuredSecret } = config;
  const backup = await checkBackup({ file, configuredSecret, say, signal });
  const database = await openDatabase();
  const media = await createMediaStore(config.media);
  try {
    await restoreBackup(backup, { databaseUrl: database.url, media, dataDir });
  } finally {
    await media.close();
    await database.stop();
  }
}
