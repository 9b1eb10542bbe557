import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { OperatorError } from "../../operator-error.ts";
import { isTemporarySocketFolder } from "./socket-folder.ts";

type ServerRecord = { pid: number; socketFolder: string; rest: string[] };

const patience = { fast: 8000, immediate: 4000 };

/**
 * A PostgreSQL whose owner was killed goes on alone. The caller holds the folder's lock, so whatever
 * `postmaster.pid` speaks of belongs to nobody any more.
 */
export async function settleFormerServer(cluster: string, log: (line: string) => void): Promise<void> {
  const left = await readServerRecord(cluster);
  if (!left) return;
  if (await isServerOf(cluster, left.pid)) {
    log("Stopping the database server that an interrupted run left behind");
    await stopServer(cluster, left.pid);
  }
  if (isTemporarySocketFolder(left.socketFolder))
    await rm(left.socketFolder, { recursive: true, force: true });
  await disownRecord(cluster);
}

/**
 * The number in the file may meanwhile be another process's, and PostgreSQL would then refuse to start. It takes
 * the number of its own parent for a left-over. The file must stay: by its other lines PostgreSQL makes sure
 * that no worker of the former server still writes.
 */
async function disownRecord(cluster: string): Promise<void> {
  const record = await readServerRecord(cluster);
  if (record) await writeFile(recordOf(cluster), [process.pid, ...record.rest].join("\n"));
}

function recordOf(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

export async function readServerRecord(cluster: string): Promise<ServerRecord | null> {
  const text = await readFile(recordOf(cluster), "utf8").catch(() => "");
  const [pid = "", ...rest] = text.split("\n");
  if (!/^\d+$/.test(pid)) return null;
  return { pid: Number(pid), socketFolder: rest[3] ?? "", rest };
}

async function stopServer(cluster: string, pid: number): Promise<void> {
  const steps = [
    { signal: "SIGINT", wait: patience.fast },
    { signal: "SIGQUIT", wait: patience.immediate },
  ] as const;
  for (const { signal, wait } of steps) {
    process.kill(pid, signal);
    const end = performance.now() + wait;
    while (performance.now() < end) {
      if (!(await isServerOf(cluster, pid))) return;
      await delay(20);
    }
  }
  throw new OperatorError(`An old database server (process ${pid}) doesn't stop. End it, then start again.`);
}

/** The command line tells a server from a stranger that got its number; a process that has ended has none. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const words = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    return basename(words[0] ?? "") === "postgres" && words.includes(cluster);
  }
  const list = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(
    () => null,
  );
  return list?.stdout.includes(`postgres -D ${cluster} `) ?? false;
}
