import type { Context } from "#server/platform/context.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { spreadSome } from "../spreads-repo.ts";
import { spreadLinkStatesJob } from "./kinds.ts";

const TURN_MS = 5000;

/** Writes states to Pins in steps, each in its own transaction, so that no one waits for very many Pins. */
export async function spreadStates({ db, elapsedMs }: Context): Promise<void> {
  const end = elapsedMs() + TURN_MS;
  while (elapsedMs() < end) {
    if (!(await db.transaction(spreadSome))) return;
  }
  await db.transaction((tx) => enqueue(tx, spreadLinkStatesJob, {}, { key: spreadLinkStatesJob.name }));
}
