import { fork } from "node:child_process";
import { once } from "node:events";
import type { Context } from "#server/platform/context.ts";
import { findProgress } from "./progress.ts";

type Filling = { stop(): Promise<void> };

/**
 * Stores the missing demo pictures in a separate process: it leaves the server its CPU core, and its memory is freed
 * when it exits. `program` is called with the single argument `fill-demo`.
 */
export async function startFilling(context: Context, program: string): Promise<Filling> {
  if ((await findProgress(context.db)) !== "begun") return { stop: async () => undefined };
  const child = fork(program, ["fill-demo"]);
  const ended = once(child, "exit").then(([code]) => {
    if (code !== 0) context.log.error("the demo pictures failed", { code });
  });
  child.on("error", (error) => context.log.error("the demo pictures failed", { error }));
  async function stop(): Promise<void> {
    if (child.connected) child.disconnect();
    await ended;
  }
  return { stop };
}

/** Runs in the filling process until every picture is stored or the parent disconnects. */
export async function fillDemo(context: Context): Promise<void> {
  const { seedPictures } = await import("./first-start.ts");
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of ["disconnect", "SIGINT", "SIGTERM"]) process.once(name, stop);
  if (process.connected === false) stop();
  await seedPictures(context, controller.signal);
}
