import { rm } from "node:fs/promises";
import { totalmem } from "node:os";
import { Client } from "pg";
import { findBinaries } from "./embedded/binaries.ts";
import { ensureCluster, superuser } from "./embedded/cluster.ts";
import { lockDataFolder, tryLockFolder } from "./embedded/folder-lock.ts";
import { readServerRecord, stopFormerServer } from "./embedded/former-server.ts";
import { clusterOf, homeLink, prepareHome } from "./embedded/home.ts";
import { chooseServerIdentity } from "./embedded/identity.ts";
import { launchPostmaster } from "./embedded/postmaster.ts";
import { createSocketFolder } from "./embedded/socket-folder.ts";

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Receives progress while starting, then the server's own log lines. */
  log: (line: string) => void;
  /** Turn this off only where data may be lost, as in tests. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  url: string;
  /** True on the very first start of this data folder. */
  isNew: boolean;
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

const databaseName = "bowerbird";
const megabyte = 1024 * 1024;

/** Starts our own PostgreSQL on a Unix socket that no other user of the machine can reach. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataFolder(options.dataDir);
  try {
    const server = await startLocked(options);
    const ended = server.ended.then(() => lock.release());
    return { ...server, ended };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Returns the address of the server that another process of ours runs on this folder; null if there is none. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = clusterOf(homeLink(dataDir));
  const record = await readServerRecord(cluster);
  if (!record) return null;
  const lock = tryLockFolder(dataDir);
  lock?.release();
  return lock ? null : socketUrl(record.socketFolder, databaseName);
}

async function startLocked({
  dataDir,
  log,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  log("Starting the database");
  const identity = await chooseServerIdentity(clusterOf(homeLink(dataDir)));
  const binaries = await findBinaries(identity);
  const home = await prepareHome(dataDir, identity);
  const cluster = clusterOf(home);
  const isNew = await ensureCluster({ home, binaries, identity, durable });
  await stopFormerServer(cluster, log);
  const socketFolder = await createSocketFolder(home, identity);
  const settings = serverSettings(durable);
  const server = await launchPostmaster({ binaries, identity, cluster, socketFolder, settings, log });
  try {
    await ensureDatabase(socketFolder);
  } catch (error) {
    await server.stop();
    throw error;
  }
  async function stop(): Promise<void> {
    await server.stop();
    await rm(socketFolder, { recursive: true, force: true });
  }
  return { url: socketUrl(socketFolder, databaseName), isNew, ended: server.ended, stop };
}

function serverSettings(durable: boolean): string[] {
  const buffers = durable ? Math.min(512, Math.max(64, Math.floor(totalmem() / megabyte / 10))) : 64;
  return [
    `shared_buffers=${buffers}MB`,
    "jit=off",
    // Pages are in memory or on an SSD, so random reads cost little more than sequential ones.
    "random_page_cost=1.1",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    "log_autovacuum_min_duration=-1",
    // The application reports failed statements. Their details contain row data, which must not be logged.
    "log_min_messages=log",
    "log_min_error_statement=panic",
    "log_line_prefix=",
    ...(durable
      ? []
      : [
          ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"],
          // A test runs a statement a few times over a few rows. Planning it each time costs more than running it.
          "plan_cache_mode=force_generic_plan",
          // Tests of races meet deadlocks, and each waits this long to be found.
          "deadlock_timeout=50ms",
        ]),
  ];
}

function socketUrl(socketFolder: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&user=${superuser}`;
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl(socketFolder, "postgres") });
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = $1", [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
