import type { Context } from "#server/platform/context.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { SiteBusyError } from "#server/platform/fetch/index.ts";
import { findImport, type ImportRow } from "../imports-repo.ts";
import { type NextRows, postponeRow, type WaitingRow } from "../rows-repo.ts";
import type { Turn } from "./kinds.ts";

const ROWS_READ_AHEAD = 32;
/** Most of the time is spent waiting for other servers. */
const ROWS_AT_ONCE = 6;
/** A row that takes longer waits for a slow site. */
const SLOW_MS = 2000;
/** What hasn't come by then counts as not there. Less than a turn, so that what a turn begins with always gets an end. */
const ROW_MS = 30_000;
/** However slow the sites are, other jobs get their turn then. */
const LONGEST_MS = 35_000;
/** When to look again at the latest, if everything waits for busy sites. */
const LONGEST_REST_MS = 60_000;

/** `signal`: then what hasn't come counts as not there. `turn`: then nothing counts, and its reason is thrown. */
export type Times = { signal: AbortSignal; turn: AbortSignal };

/** What is done with the rows of an import. */
export type RowWork = {
  /** The import's state as long as it's to be done. */
  state: ImportRow["state"];
  listNext: (on: Queryable, values: NextRows) => Promise<WaitingRow[]>;
  /** Does it, and writes down that it did. */
  doRow: (row: WaitingRow, times: Times) => Promise<void>;
  /** It failed for no reason we know. */
  failRow: (row: WaitingRow) => Promise<void>;
};

type Working = { of: ImportRow; work: RowWork; endsAt: number; stopping: AbortSignal };

/** `none`: nothing can be done with a row now. */
export type Worked = { ended: "time" | "none" | "stopped"; busy: ReadonlyMap<string, Date> };

/**
 * Works on the rows of an import, several at once, for a while: longer if some wait for slow sites, so that those don't
 * hold up the rest.
 */
export async function workOnRows(context: Context, working: Working): Promise<Worked> {
  const { db, elapsedMs } = context;
  const { of, work, endsAt } = working;
  const turn = AbortSignal.any([working.stopping, AbortSignal.timeout(LONGEST_MS)]);
  /** Sites that can't be asked now, and until when. */
  const busy = new Map<string, Date>();
  /** Since when each row is being worked on. */
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
    if ((await findImport(db, of.id))?.state !== work.state) {
      seen.isStopped = true;
      return;
    }
    const take = ROWS_READ_AHEAD + begun.size;
    const withoutHosts = [...busy.keys()].filter(isBusy);
    const rows = await work.listNext(db, { importId: of.id, take, withoutHosts });
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

  async function workOnOneByOne(): Promise<void> {
    for (let row = await next(); row !== null && !seen.isStopped; row = await next()) {
      begun.set(row.number, elapsedMs());
      const { number } = row;
      const blocking = await workOnRow(context, work, turn, row).finally(() => begun.delete(number));
      if (blocking !== null) busy.set(blocking.host, blocking.until);
      if (isOver()) {
        seen.isOutOfTime = true;
        return;
      }
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: ROWS_AT_ONCE }, workOnOneByOne));
  // Throws only after all have ended, because they would go on.
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  const ended = seen.isOutOfTime ? "time" : "none";
  return { ended: seen.isStopped ? "stopped" : ended, busy };
}

/** Returns the site that it has to wait for; null if it's settled, or waits for the next turn. */
async function workOnRow(
  context: Context,
  work: RowWork,
  turn: AbortSignal,
  row: WaitingRow,
): Promise<SiteBusyError | null> {
  try {
    await work.doRow(row, { signal: AbortSignal.any([turn, AbortSignal.timeout(ROW_MS)]), turn });
  } catch (error) {
    // It had less time than is its due, so this isn't an attempt.
    if (turn.aborted && error === turn.reason) return null;
    // The database or the store is away, which no row is to blame for: the whole job is tried again later.
    if (error instanceof AppError) throw error;
    if (error instanceof SiteBusyError) {
      if (error.host !== row.host) await putOff(context, row, error);
      return error;
    }
    context.log.error("a row couldn't be imported", { import: row.import_id, row: row.number, error });
    await work.failRow(row);
  }
  return null;
}

/** It needs more than its own site, which others needn't wait for. */
async function putOff(
  { db }: Context,
  { import_id: importId, number }: WaitingRow,
  { until }: SiteBusyError,
): Promise<void> {
  await db.transaction((tx) => postponeRow(tx, { importId, number, until: until.toISOString() }));
}

/** When to go on if all rows that are left have to wait. */
export function restUntil({ busy }: Worked, until: string | null): Turn {
  const times = [...busy.values(), ...(until === null ? [] : [new Date(until)])];
  return new Date(Math.min(...times.map((time) => time.getTime()), Date.now() + LONGEST_REST_MS));
}
