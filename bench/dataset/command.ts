import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { startServer } from "#testkit/database-owner.ts";
import { generate } from "./generate.ts";
import { sizesOf } from "./sizes.ts";

type Options = { pins: number; databaseUrl: string | undefined; dataDir: string | undefined };

const root = join(import.meta.dirname, "../..");

/** Brings a database up to date and fills it: the one of DATABASE_URL, or the embedded one of DATA_DIR. */
export async function fillDatabase(
  { pins, databaseUrl, dataDir }: Options,
  say: (line: string) => void,
): Promise<void> {
  const sizes = sizesOf(pins);
  if (!databaseUrl && !dataDir) throw new Error("Set DATABASE_URL, or DATA_DIR to an empty folder");
  await migrate();
  if (databaseUrl) return await generate(databaseUrl, sizes, say);
  await using server = await startServer(resolve(root, dataDir ?? ""));
  await generate(server.url, sizes, say);
}

/** As the product itself would: its command reads the same environment. */
async function migrate(): Promise<void> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "main.ts", "migrate"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The database could not be brought up to date");
}
