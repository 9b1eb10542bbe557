import { env } from "node:process";
import { isMainThread } from "node:worker_threads";
import { serveThread } from "./serve-thread.ts";

/** Of the test: what threads may have to do. */
export type Task = "count" | "ask" | "loop" | "hoard" | "throw";

serveThread<Task, string, string, string>(async function* (task, ask) {
  yield isMainThread ? "in the main thread" : "in a thread";
  if (task === "ask") yield await ask("how many?");
  else if (task === "throw") throw new Error("The work went wrong");
  else if (task === "loop") for (;;) Math.random();
  else if (task === "hoard") {
    const hoard: string[][] = [];
    for (;;) hoard.push(Array.from({ length: 10_000 }, String));
  }
  yield JSON.stringify(env);
});
