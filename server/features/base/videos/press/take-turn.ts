import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  beginPress,
  endTry,
  giveBackPress,
  giveUpPress,
  insertPress,
  isHeld,
  notePart,
  type Press,
} from "./presses-repo.ts";

const triesMax = 3;
const noteEveryMs = 2000;

export type Turn = {
  /** In the names of the files this turn stores, so that it never writes over another turn's. */
  run: string;
  /** Aborted if the worker stops, someone else began it since, or staff canceled it. */
  signal: AbortSignal;
  /** Says how much is done, from 0 to 1. */
  notePart(part: number): void;
};

export class NoLongerWantedError extends Error {
  override name = "NoLongerWantedError";
}

/** It failed three times. */
export class GivenUpError extends Error {
  override name = "GivenUpError";
}

type Parts = Pick<Context, "db">;

/**
 * Makes one file, unless someone else is making it. Returns null if it's no longer wanted, or if every worker that tried it was killed. Throws `GivenUpError` after
 * the third try, an error for people if trying again is of no use, and any other if it is.
 */
export async function takeTurn<Made>(
  { db }: Parts,
  press: Press,
  stopping: AbortSignal,
  make: (turn: Turn) => Promise<Made>,
): Promise<Made | null> {
  const run = randomBytes(6).toString("hex");
  const tries = await beginPress(db, press, { run, triesMax });
  if (tries === null) {
    await requireFree(db, press);
    await db.transaction((tx) => giveUpPress(tx, press));
    return null;
  }
  const unwanted = new AbortController();
  let part = 0;
  const note = async () => {
    if (!(await notePart(db, run, part))) unwanted.abort(new NoLongerWantedError());
  };
  const timer = setInterval(() => void note().catch(() => undefined), noteEveryMs);
  try {
    const signal = AbortSignal.any([stopping, unwanted.signal]);
    const noteDone = (done: number) => {
      part = Math.min(1, done);
    };
    return await make({ run, signal, notePart: noteDone });
  } catch (error) {
    if (unwanted.signal.aborted || error instanceof NoLongerWantedError) return null;
    if (stopping.aborted) {
      await db.transaction((tx) => giveBackPress(tx, run));
      throw error;
    }
    const isUseless = error instanceof AppError && error.status < 500;
    const isOver = isUseless || tries >= triesMax;
    await db.transaction((tx) => endTry(tx, run, { isOver }));
    throw isOver && !isUseless ? new GivenUpError(`No ${press.kind}`, { cause: error }) : error;
  } finally {
    clearInterval(timer);
  }
}

/** Throws an error to try again later if someone is making the file. */
export async function requireFree(db: Context["db"], press: Press): Promise<void> {
  if (await isHeld(db, press)) throw new AppError("unavailable", { retryAfterSeconds: 60 });
}

/** The first turn of a file that has just become due, or the next one after a failure. */
export async function takeNewTurn<Made>(
  { db }: Parts,
  press: Press,
  stopping: AbortSignal,
  make: (turn: Turn) => Promise<Made>,
): Promise<Made | null> {
  await db.transaction((tx) => insertPress(tx, press));
  return await takeTurn({ db }, press, stopping, make);
}
