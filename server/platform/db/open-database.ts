import { Client } from "pg";
import type { Config } from "../config.ts";
import { errorCode, OperatorError } from "../operator-error.ts";

export type Database = {
  url: string;
  isNew: boolean;
  /** Resolves when the embedded database has ended; null for an external one. */
  ended: Promise<void> | null;
  stop(): Promise<void>;
};

/** Opens the database of DATABASE_URL, or starts the embedded one. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<Database> {
  if (config.databaseUrl) {
    await requireReachable(config.databaseUrl);
    return { url: config.databaseUrl, isNew: false, ended: null, stop: async () => undefined };
  }
  const { startEmbeddedPostgres } = await import("./embedded-postgres.ts");
  return await startEmbeddedPostgres({ dataDir: config.dataDir, log });
}

/** For commands: uses the embedded database of a running server if there is one, and leaves it running. */
export async function joinDatabase(config: Config, log: (line: string) => void): Promise<Database> {
  return (await findRunning(config)) ?? (await openDatabase(config, log));
}

async function findRunning({ databaseUrl, dataDir }: Config): Promise<Database | null> {
  if (databaseUrl) return null;
  const { findRunningPostgres } = await import("./embedded-postgres.ts");
  const url = await findRunningPostgres(dataDir);
  return url === null ? null : { url, isNew: false, ended: null, stop: async () => undefined };
}

/** A busy machine may load modules for so long that the timeout ends before the answer, already there, is read. */
const ATTEMPTS = 3;
const TIMED_OUT = "timeout expired";

async function requireReachable(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const reason = await findHindrance(url);
    if (reason === null) return;
    if (reason === TIMED_OUT && attempt < ATTEMPTS) continue;
    throw new OperatorError(
      `Can't reach the database in DATABASE_URL: ${reason}. Check the address, or unset it to use the bundled one.`,
    );
  }
}

/** Says why a database can't be reached; null if it can. */
async function findHindrance(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return null;
  } catch (error) {
    return error instanceof Error && error.message ? error.message : String(errorCode(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
