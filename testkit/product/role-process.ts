import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import engineFlags from "../../scripts/lib/engine-flags.json" with { type: "json" };
import { compiledCode, root } from "../../scripts/lib/root.mjs";
import { killOnExit } from "../database-owner.ts";

export type Roles = "web" | "worker" | "web,worker";

/** Starts the built product with these roles in its own process. Resolves when it is ready. */
export async function startRoles(
  roles: Roles,
  environment: Record<string, string | undefined>,
  nodeFlags: readonly string[] = [],
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...engineFlags, ...nodeFlags, "main.ts", "serve"], {
    cwd: root,
    env: {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      HOME: "/tmp",
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compiledCode,
      // Tests send more than one network is normally allowed. Each request still counts against its limit.
      RATE_LIMIT: "1000000",
      LOG_LEVEL: "warn",
      // Tests that are about ffmpeg name one.
      FFMPEG: "0",
      ROLES: roles,
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  killOnExit(child);
  const early = once(child, "exit").then(([code]) => {
    throw new Error(`The ${roles} ended with ${code} before it was ready`);
  });
  await Promise.race([untilReady(child), early]);
  return child;
}

/** Before it's ready, it reports its steps. */
async function untilReady(child: ChildProcess): Promise<void> {
  for await (const [message] of on(child, "message")) if (message.ready) return;
}

export async function stopRole(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
