import { expect, test } from "vitest";
import { ThreadOverloadedError } from "./converse.ts";
import { createThreads } from "./threads.ts";
import type { Task } from "./threads-program.ts";

const threads = createThreads<Task, string, string, string>(
  new URL("./threads-program.ts", import.meta.url),
  {
    memoryMb: 30,
  },
);

type Given = { answer?: (question: string) => Promise<string>; workMs?: number; signal?: AbortSignal };

async function run(task: Task, given: Given = {}): Promise<string[]> {
  const items: string[] = [];
  const answer = () => Promise.reject(new Error("Nobody knows"));
  const talk = { answer, workMs: 600_000, signal: AbortSignal.any([]), ...given };
  for await (const item of threads.run(task, talk)) items.push(item);
  return items;
}

test("work is done in a thread that knows no setting, and several at the same time", async () => {
  const whole = ["in a thread", "{}"];
  expect(await run("count")).toEqual(whole);
  expect(await Promise.all([run("count"), run("count"), run("count")])).toEqual([whole, whole, whole]);
});

test("a thread asks its parent, and ends with the parent's error", async () => {
  const answer = async (question: string) => `${question} Three.`;
  expect(await run("ask", { answer })).toEqual(["in a thread", "how many? Three.", "{}"]);
  await expect(run("ask")).rejects.toThrow("Nobody knows");
});

test("work without an end is ended, and the next work is done", async () => {
  await expect(run("loop", { workMs: 500 })).rejects.toThrow(ThreadOverloadedError);
  await expect(run("hoard")).rejects.toThrow(ThreadOverloadedError);
  await expect(run("throw")).rejects.toThrow("The work went wrong");
  await expect(run("count", { signal: AbortSignal.abort(new Error("Stop")) })).rejects.toThrow("Stop");
  const stopping = new AbortController();
  const isStopped = run("loop", { signal: stopping.signal });
  stopping.abort(new Error("Stop"));
  await expect(isStopped).rejects.toThrow("Stop");
  expect(await run("count")).toHaveLength(2);
});
