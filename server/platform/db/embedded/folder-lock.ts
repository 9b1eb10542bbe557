import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { errorCode, OperatorError } from "../../operator-error.ts";

export type FolderLock = { release(): void };

const sqliteBusy = 5;

/**
 * Node has no file locks. SQLite uses the kernel's: they are taken atomically and released when the process ends, however
 * it ends, so there are no stale locks.
 */
export function tryLockFolder(folder: string): FolderLock | null {
  const database = new DatabaseSync(join(folder, "server.lock"), { timeout: 0 });
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => database.close() };
}

export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const lock = await openDataFolder(folder);
  if (lock) return lock;
  throw new OperatorError(
    `Another Bowerbird is using the data folder ${folder}. Stop that one first, or set DATA_DIR to another folder.`,
  );
}

async function openDataFolder(folder: string): Promise<FolderLock | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o750 });
    return tryLockFolder(folder);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} isn't writable (${errorCode(error) ?? String(error)}). ` +
        "Make it writable for this user, or set DATA_DIR to another folder.",
      { cause: error },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
