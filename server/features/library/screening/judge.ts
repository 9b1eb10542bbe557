import type { Tx } from "#server/platform/db/database.ts";
import { enqueueVerdict } from "./jobs/apply-verdict-job.ts";
import { readThresholds } from "./thresholds.ts";
import { judgeContents } from "./verdicts-repo.ts";

/** Judges a picture by what was just seen in it. */
export async function judgeLook(tx: Tx, content: string): Promise<void> {
  await judgeAll(tx, [content]);
}

export async function judgeAll(tx: Tx, contents: readonly string[]): Promise<void> {
  if (contents.length === 0) return;
  const changed = await judgeContents(tx, contents, await readThresholds(tx));
  for (const content of changed) await enqueueVerdict(tx, content);
}
