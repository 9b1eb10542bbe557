import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import engineFlags from "../../scripts/lib/engine-flags.json" with { type: "json" };
import { killOnExit } from "../database-owner.ts";

type Place = { databaseUrl: string; dataDir: string; env: Record<string, string> };

/** Starts a worker in its own process, for tests that kill it. Resolves when it takes jobs. */
export async function startWorkerProcess({ databaseUrl, dataDir, env }: Place): Promise<ChildProcess> {
  const args = ["testkit/product/worker-process.ts", databaseUrl, dataDir, JSON.stringify(env)];
  const child = spawn(process.execPath, [...engineFlags, ...args], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  killOnExit(child);
  await once(child, "message");
  return child;
}
