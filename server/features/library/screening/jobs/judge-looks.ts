import type { Context } from "#server/platform/context.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { judgeAll, judgeVideos } from "../judge.ts";
import { listLooks } from "../verdicts-repo.ts";
import { judgeLooksJob } from "./judge-looks-job.ts";

const LOOKS_AT_ONCE = 500;

/** The next step is in the same transaction, so each happens once. */
export async function judgeLooks({ db }: Pick<Context, "db">, { after }: { after: string }): Promise<void> {
  await db.transaction(async (tx) => {
    if (after === "") await judgeVideos(tx);
    const contents = await listLooks(tx, after, LOOKS_AT_ONCE);
    await judgeAll(tx, contents);
    const last = contents.at(-1);
    if (last === undefined || contents.length < LOOKS_AT_ONCE) return;
    // Without a key: it would take the place of a pass that begins again, with other thresholds.
    await enqueue(tx, judgeLooksJob, { after: last });
  });
}
