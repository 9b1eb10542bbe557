import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { clusterOf, homeLink, removeHome } from "#server/platform/db/embedded/home.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";

type DisposableServer = EmbeddedPostgres & AsyncDisposable;

/** A data folder that is removed together with its database, wherever that is stored. */
export async function createDataFolder(
  name = "data",
  within = tmpdir(),
): Promise<AsyncDisposable & { path: string; parent: string }> {
  const parent = await mkdtemp(join(within, "bowerbird-test-"));
  await chmod(parent, 0o755);
  const path = join(parent, name);
  async function remove(): Promise<void> {
    await removeHome(path);
    await rm(parent, { recursive: true, force: true });
  }
  return { path, parent, [Symbol.asyncDispose]: remove };
}

export async function startServer(dataDir: string, lines: string[] = []): Promise<DisposableServer> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  return { ...server, [Symbol.asyncDispose]: server.stop };
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

export async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = await connect(url);
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

export type Owner = { child: ChildProcess; url: string };

/** Starts a separate process that owns a database server, for tests that kill it. */
export async function startOwner(
  dataDir: string,
  options: { uid?: number; gid?: number } = {},
): Promise<Owner> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("../server/platform/db/embedded-postgres.ts", import.meta.url).href)};
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => undefined });
    process.once("SIGTERM", () => server.stop());
    console.log(server.url);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, dataDir], {
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
    ...options,
  });
  killOnExit(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, url: line };
  throw new Error("The owner ended before its server was there");
}

export function killOnExit(child: ChildProcess): void {
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

export async function kill(...children: ChildProcess[]): Promise<void> {
  const ends = children.map((child) => once(child, "exit"));
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(ends);
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(clusterOf(homeLink(dataDir)), "postmaster.pid"), "utf8");
  return Number.parseInt(text, 10);
}

/** Kills the owner, the server and each of its workers. */
export async function killEverything({ child, url }: Owner, dataDir: string): Promise<void> {
  const workers = await ask<{ pid: number }>(
    url,
    "select pid from pg_stat_activity where pid <> pg_backend_pid()",
  );
  const postmaster = await postmasterOf(dataDir);
  await kill(child);
  process.kill(postmaster, "SIGKILL");
  for (const { pid } of workers) if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
