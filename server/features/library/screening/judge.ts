import type { Tx } from "#server/platform/db/database.ts";
import { enqueueVerdict } from "./jobs/apply-verdict-job.ts";
import { readThresholds } from "./thresholds.ts";
import { judgeContents } from "./verdicts-repo.ts";
import { judgeVideoBy, judgeVideosAgain } from "./video-verdicts-repo.ts";

/** Judges a picture by what was just seen in it. */
export async function judgeLook(tx: Tx, content: string): Promise<void> {
  await judgeAll(tx, [content]);
}

/** Judges a video by its frames. */
export async function judgeVideo(tx: Tx, video: { contentHash: string; score: number }): Promise<void> {
  const contents = await judgeVideoBy(tx, video, await readThresholds(tx));
  for (const content of contents) await enqueueVerdict(tx, content);
}

/** Judges all videos by other thresholds. */
export async function judgeVideos(tx: Tx): Promise<void> {
  for (const content of await judgeVideosAgain(tx, await readThresholds(tx)))
    await enqueueVerdict(tx, content);
}

export async function judgeAll(tx: Tx, contents: readonly string[]): Promise<void> {
  if (contents.length === 0) return;
  const changed = await judgeContents(tx, contents, await readThresholds(tx));
  for (const content of changed) await enqueueVerdict(tx, content);
}
