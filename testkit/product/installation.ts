import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { killOnExit } from "../database-owner.ts";

type Line = { text: string; at: number };

/** The product, started in its own process as a host would. */
export type Installation = AsyncDisposable & {
  child: ChildProcess;
  url: string;
  lines: Line[];
  startedAt: number;
  /** Resolves to the exit code. */
  ended: Promise<number>;
};

const root = join(import.meta.dirname, "../..");
const readySign = "Bowerbird is ready";

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}

export function startInstallation(environment: Record<string, string>): Installation {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, "scripts", "start.mjs")], {
    cwd: root,
    // Tests that are about ffmpeg name one.
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: "/tmp", FFMPEG: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  killOnExit(child);
  const lines: Line[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (text) => lines.push({ text, at: performance.now() }));
  }
  const ended = once(child, "close").then(([code]) => Number(code));
  async function dispose(): Promise<void> {
    child.kill("SIGTERM");
    await ended;
  }
  const url = `http://127.0.0.1:${environment.PORT}`;
  return { child, url, lines, startedAt, ended, [Symbol.asyncDispose]: dispose };
}

/** Resolves to the start time in milliseconds, or fails with the output if the process ends first. */
export async function untilReady({ child, lines, startedAt, ended }: Installation): Promise<number> {
  const early = ended.then((code) => {
    throw new Error(`It ended with ${code}:\n${textOf(lines)}`);
  });
  await Promise.race([readyLine(child, lines), early]);
  return performance.now() - startedAt;
}

export function textOf(lines: Line[]): string {
  return lines.map(({ text }) => text).join("\n");
}

async function readyLine(child: ChildProcess, lines: Line[]): Promise<void> {
  if (!child.stdout) throw new Error("Its output is not being read");
  while (!textOf(lines).includes(readySign)) await once(child.stdout, "data");
}
