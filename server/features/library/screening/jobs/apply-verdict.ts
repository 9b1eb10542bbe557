import type { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { applyToNext } from "../verdicts-repo.ts";
import { applyVerdictJob } from "./apply-verdict-job.ts";
import { tellOwnersJob } from "./tell-owners-job.ts";

type Payload = z.output<typeof applyVerdictJob.payload>;

const PINS_AT_ONCE = 500;
/** By then, what was being saved while the verdict came is there. */
const AGAIN_AFTER_MS = 60_000;

/** The next step is in the same transaction, so each happens once. */
export async function applyVerdict(
  { db, now }: Pick<Context, "db" | "now">,
  { content, afterId, isAgain }: Payload,
): Promise<void> {
  await db.transaction(async (tx) => {
    const lastId = await applyToNext(tx, content, { afterId, take: PINS_AT_ONCE });
    if (lastId !== null) await enqueue(tx, applyVerdictJob, { content, afterId: lastId, isAgain });
    else await finish(tx, content, isAgain ? null : new Date(now().getTime() + AGAIN_AFTER_MS));
  });
}

async function finish(tx: Tx, content: string, againAt: Date | null): Promise<void> {
  await enqueue(tx, tellOwnersJob, {}, { key: tellOwnersJob.name });
  if (againAt === null) return;
  const again = { content, afterId: "0", isAgain: true };
  await enqueue(tx, applyVerdictJob, again, { runAt: againAt, key: `${applyVerdictJob.name}:${content}` });
}
