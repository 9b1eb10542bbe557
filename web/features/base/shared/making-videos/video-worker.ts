import { convertVideo } from "./convert-video.ts";
import { listFrames } from "./list-frames.ts";
import type { Problem, Report, Results, Task } from "./messages.ts";
import { readVideo, UnusableError } from "./read-video.ts";

/** Reads and converts videos next to the page, which stays quick. It does one task, and ends with it. */
self.addEventListener("message", ({ data }: MessageEvent<Task>) => void work(data));

async function work(task: Task): Promise<void> {
  try {
    report({ kind: "done", result: await resultOf(task) });
  } catch (error) {
    report({ kind: "failed", problem: problemOf(error, task) });
  }
}

async function resultOf({ kind, file, server }: Task): Promise<Results[keyof Results]> {
  switch (kind) {
    case "read":
      return await readVideo(file, server);
    case "listFrames":
      return await listFrames(file);
    case "convert":
      return await convertVideo(file, server, (part) => report({ kind: "progress", part }));
  }
}

function problemOf(error: unknown, { kind }: Task): Problem {
  if (error instanceof UnusableError) return error.problem;
  return kind === "convert" ? "cannotConvert" : "unreadable";
}

function report(what: Report): void {
  self.postMessage(what);
}
