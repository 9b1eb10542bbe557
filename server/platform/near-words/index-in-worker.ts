import { Worker } from "node:worker_threads";
import { type Deletions, indexDeletions } from "./deletions.ts";

/** Fewer words are indexed faster than a thread starts. */
const WORKER_FROM_WORDS = 2000;

/** Indexes words, many of them in another thread, so that no request waits for it. */
export async function indexElsewhere(words: readonly string[]): Promise<Deletions> {
  return words.length < WORKER_FROM_WORDS ? indexDeletions(words) : await indexInWorker(words);
}

async function indexInWorker(words: readonly string[]): Promise<Deletions> {
  const worker = new Worker(new URL("./index-worker.ts", import.meta.url), { workerData: words });
  try {
    return await new Promise<Deletions>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread ended without an index")));
    });
  } finally {
    await worker.terminate();
  }
}
