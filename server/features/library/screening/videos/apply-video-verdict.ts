import type { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { applyVideoVerdictJob } from "./apply-video-verdict-job.ts";
import { applyVideoVerdictToNext } from "./videos-repo.ts";

type Payload = z.output<typeof applyVideoVerdictJob.payload>;

const PINS_AT_ONCE = 500;
/** By then, what was being saved while the verdict came is there. */
const AGAIN_AFTER_MS = 60_000;

/** The next step is in the same transaction, so each happens once. */
export async function applyVideoVerdict(
  { db, now }: Pick<Context, "db" | "now">,
  { content, afterId, isAgain }: Payload,
): Promise<void> {
  await db.transaction(async (tx) => {
    const lastId = await applyVideoVerdictToNext(tx, content, { afterId, take: PINS_AT_ONCE });
    if (lastId !== null) await enqueue(tx, applyVideoVerdictJob, { content, afterId: lastId, isAgain });
    else if (!isAgain) {
      const runAt = new Date(now().getTime() + AGAIN_AFTER_MS);
      await enqueue(tx, applyVideoVerdictJob, { content, afterId: "0", isAgain: true }, { runAt });
    }
  });
}
