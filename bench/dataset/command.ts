import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { startServer } from "#testkit/database-owner.ts";
import { generate } from "./generate.ts";
import { sizesOf } from "./sizes.ts";

type Options = { pins: number; databaseUrl: string | undefined; dataDir: string | undefined };

const root = join(import.meta.dirname, "../..");

/** Migrates and fills a database: the one at DATABASE_URL, or the embedded one in DATA_DIR. */
export async function fillDatabase(
  { pins, databaseUrl, dataDir }: Options,
  log: (line: string) => void,
): Promise<void> {
  const sizes = sizesOf(pins);
  if (!databaseUrl && !dataDir) throw new Error("Set DATABASE_URL, or DATA_DIR to an empty folder");
  await migrate();
  if (databaseUrl) return await generate(databaseUrl, sizes, log);
  await using server = await startServer(resolve(root, dataDir ?? ""));
  await generate(server.url, sizes, log);
}

/** Runs the product's own command, which reads the same environment. */
async function migrate(): Promise<void> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "main.ts", "migrate"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The database could not be brought up to date");
}
