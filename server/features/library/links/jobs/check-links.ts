import type { Context } from "#server/platform/context.ts";
import { SiteBusyError } from "#server/platform/fetch/index.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { check } from "../checking/check.ts";
import { endTurn, startTurn, suspectSelf } from "../progress-repo.ts";
import { settleCheck } from "../settle-check.ts";
import { type DueTarget, postponeCheck, restUnwanted, takeDue } from "../targets-repo.ts";
import { checkLinksJob } from "./kinds.ts";

const AT_ONCE = 8;
/** Afterwards, other jobs get their turn. */
const TURN_MS = 10_000;
const CHECK_MS = 45_000;
/** So many of the pages that worked don't answer, of at least so many: it's more likely this instance's own network. */
const SUSPICIOUS = { checks: 20, share: 0.2 };

/** Checks the links whose turn it is, few at once, and goes on in another job. */
export async function checkLinks(context: Context, _payload: unknown, stopping: AbortSignal): Promise<void> {
  const { db, config, log, elapsedMs } = context;
  if (!config.linkChecks || !(await startTurn(db))) return;
  const end = elapsedMs() + TURN_MS;
  const isOver = () => stopping.aborted || elapsedMs() >= end;
  const next = createQueue(async () => (isOver() ? [] : await takeDue(db, AT_ONCE)));
  try {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let target = await next(); target; target = await next())
          await checkOne(context, target, stopping);
      }),
    );
    if (await suspectSelf(db, SUSPICIOUS)) log.error("so many links fail that checks pause for an hour");
  } finally {
    const runAt = await endTurn(db);
    const job = { key: checkLinksJob.name, runAt: runAt ?? new Date() };
    if (runAt) await db.transaction((tx) => enqueue(tx, checkLinksJob, {}, job));
  }
}

/** Everyone who waits for more waits for the same. */
function createQueue<Item>(fill: () => Promise<Item[]>): () => Promise<Item | undefined> {
  let items: Item[] = [];
  let filling: Promise<void> | null = null;
  return async () => {
    if (items.length === 0) {
      filling ??= fill()
        .then((more) => {
          items = more;
        })
        .finally(() => {
          filling = null;
        });
      await filling;
    }
    return items.shift();
  };
}

async function checkOne(context: Context, target: DueTarget, stopping: AbortSignal): Promise<void> {
  const { db, log } = context;
  if (!target.is_wanted) return await restUnwanted(db, target);
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(CHECK_MS)]);
    const checked = await check(context, target, signal);
    // What was cut off says nothing about the page. It's due again in a moment.
    if (!stopping.aborted) await settleCheck(context, target, checked);
  } catch (error) {
    if (error instanceof SiteBusyError) return await postponeCheck(db, target.id, error.until);
    // One page that we can't cope with must not keep all others from being checked. Its address may be secret.
    log.error("a link could not be checked", { error: error instanceof Error ? error.stack : String(error) });
  }
}
