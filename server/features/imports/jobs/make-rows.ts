import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { SiteBusyError } from "#server/platform/fetch/index.ts";
import { findPicture } from "../find-picture.ts";
import { findImport, type ImportRow } from "../imports-repo.ts";
import { countAttempt, listNextRows, putRowOff, type WaitingRow } from "../rows-repo.ts";
import { refuseRow, saveRow, skipIfThere } from "../save-row.ts";
import type { PartedFile } from "../sources/zip.ts";

const ROWS_READ_AHEAD = 32;
/** Most of the time is spent waiting for other servers. */
const ROWS_AT_ONCE = 6;
/** A row that fails for no reason we know is given up then, so that it doesn't stop the others. */
const ATTEMPTS_MAX = 3;
/** A row that takes longer waits for a slow site. */
const SLOW_MS = 2000;
/** What hasn't come by then counts as not there. Less than a turn, so that what a turn begins with always gets an end. */
const ROW_MS = 30_000;
/** However slow the sites are, other jobs get their turn then. */
const LONGEST_MS = 35_000;

type Making = { of: ImportRow; file: PartedFile | null; endsAt: number; stopping: AbortSignal };

/** `none`: no row can be made now. */
export type Made = { ended: "time" | "none" | "stopped"; busy: ReadonlyMap<string, Date> };

/**
 * Makes the rows of an import, several at once, for a while: longer if some wait for slow sites, so that those don't hold up
 * the rest.
 */
export async function makeRows(context: Context, making: Making): Promise<Made> {
  const { db, elapsedMs } = context;
  const { of, endsAt } = making;
  const turn = AbortSignal.any([making.stopping, AbortSignal.timeout(LONGEST_MS)]);
  /** Sites that can't be asked now, and until when. */
  const busy = new Map<string, Date>();
  /** Since when each row is being made. */
  const begun = new Map<number, number>();
  let ahead: WaitingRow[] = [];
  const seen = { isStopped: false, isOutOfTime: false };
  let reading: Promise<void> | null = null;

  const isBusy = (host: string) => (busy.get(host)?.getTime() ?? 0) > Date.now();

  function isOver(): boolean {
    if (turn.aborted) return true;
    const isHeldUp = [...begun.values()].some((since) => elapsedMs() - since > SLOW_MS);
    return elapsedMs() >= endsAt && !isHeldUp;
  }

  async function readAhead(): Promise<void> {
    if ((await findImport(db, of.id))?.state !== "running") {
      seen.isStopped = true;
      return;
    }
    const take = ROWS_READ_AHEAD + begun.size;
    const withoutHosts = [...busy.keys()].filter(isBusy);
    const rows = await listNextRows(db, { importId: of.id, take, withoutHosts });
    ahead = rows.filter(({ number }) => !begun.has(number));
  }

  async function next(): Promise<WaitingRow | null> {
    for (;;) {
      const row = ahead.shift();
      if (row === undefined) {
        // All who need one wait for the same.
        reading ??= readAhead().finally(() => {
          reading = null;
        });
        await reading;
        if (ahead.length === 0) return null;
      } else if (!isBusy(row.host)) return row;
    }
  }

  async function work(): Promise<void> {
    for (let row = await next(); row !== null && !seen.isStopped; row = await next()) {
      begun.set(row.number, elapsedMs());
      const blocking = await makeRow(context, { ...making, turn }, row).finally(() =>
        begun.delete(row.number),
      );
      if (blocking !== null) busy.set(blocking.host, blocking.until);
      if (isOver()) {
        seen.isOutOfTime = true;
        return;
      }
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: ROWS_AT_ONCE }, work));
  // Throws only after all have ended, because they would go on.
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  const ended = seen.isOutOfTime ? "time" : "none";
  return { ended: seen.isStopped ? "stopped" : ended, busy };
}

/** Returns the site that it has to wait for; null if it's settled, or waits for the next turn. */
async function makeRow(
  context: Context,
  { of, file, turn }: Making & { turn: AbortSignal },
  row: WaitingRow,
): Promise<SiteBusyError | null> {
  try {
    if (await skipIfThere(context, of, row)) return null;
    const signal = AbortSignal.any([turn, AbortSignal.timeout(ROW_MS)]);
    const picture = await findPicture(context, row, { memberId: of.member_id, file, signal, turn });
    if ("refused" in picture) await refuseRow(context, of, row, picture.refused);
    else await saveRow(context, of, row, picture);
  } catch (error) {
    // It had less time than is its due, so this isn't an attempt.
    if (turn.aborted && error === turn.reason) return null;
    // The database or the store is away, which no row is to blame for: the whole job is tried again later.
    if (error instanceof AppError) throw error;
    if (error instanceof SiteBusyError) {
      if (error.host !== row.host) await putOff(context, row, error);
      return error;
    }
    const attempts = await countAttempt(context.db, of.id, row.number);
    context.log.error("a row couldn't be imported", { import: of.id, row: row.number, error });
    if (attempts >= ATTEMPTS_MAX) await refuseRow(context, of, row, "failed");
  }
  return null;
}

/** It needs more than its own site, which others needn't wait for. */
async function putOff(
  { db }: Context,
  { import_id: importId, number }: WaitingRow,
  { until }: SiteBusyError,
): Promise<void> {
  await db.transaction((tx) => putRowOff(tx, { importId, number, until: until.toISOString() }));
}
