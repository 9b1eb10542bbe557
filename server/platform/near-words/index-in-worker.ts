import { askWorker } from "../threads/ask-worker.ts";
import { type Deletions, indexDeletions } from "./deletions.ts";

/** Fewer words are indexed faster than a thread starts. */
const WORKER_FROM_WORDS = 2000;

/** Indexes words, many of them in another thread, so that no request waits for it. */
export async function indexElsewhere(words: readonly string[]): Promise<Deletions> {
  if (words.length < WORKER_FROM_WORDS) return indexDeletions(words);
  return await askWorker(new URL("./index-worker.ts", import.meta.url), words);
}
