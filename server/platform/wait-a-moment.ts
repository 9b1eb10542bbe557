import { setTimeout as sleep } from "node:timers/promises";

/** Long enough for what mostly takes some milliseconds, and short enough for a person who waits. */
const MOMENT_MS = 400;

/** Waits for something that isn't needed for an answer but makes it better. */
export async function waitAMoment(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(MOMENT_MS, undefined, { ref: false })]);
}
