import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tryLockFolder } from "./embedded/folder-lock.ts";
import { stopFormerServer } from "./embedded/former-server.ts";
import { clusterOf, homeLink, removeHome } from "./embedded/home.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

export type TemporaryPostgres = { url: string; stop(): Promise<void> };

const prefix = "bowerbird-temporary-";

/** A folder this young may belong to a run that has not locked it yet. */
const safeAge = 60_000;

/** Starts a non-durable server whose data is deleted when it stops. Also removes what killed runs left behind. */
export async function startTemporaryPostgres(within = tmpdir()): Promise<TemporaryPostgres> {
  await removeAbandoned(within);
  const dataDir = await mkdtemp(join(within, prefix));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  async function stop(): Promise<void> {
    await server.stop();
    await removeHome(dataDir);
  }
  return { url: server.url, stop };
}

async function removeAbandoned(within: string): Promise<void> {
  const names = (await readdir(within)).filter((name) => name.startsWith(prefix));
  for (const name of names) await removeIfAbandoned(join(within, name)).catch(() => undefined);
}

async function removeIfAbandoned(dataDir: string): Promise<void> {
  if (Date.now() - (await stat(dataDir)).mtimeMs < safeAge) return;
  const lock = tryLockFolder(dataDir);
  if (!lock) return;
  try {
    await stopFormerServer(clusterOf(homeLink(dataDir)), () => undefined);
    await removeHome(dataDir);
  } finally {
    lock.release();
  }
}
