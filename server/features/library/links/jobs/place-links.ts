import { getDomain } from "tldts";
import type { Context } from "#server/platform/context.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { readSomeOlder } from "../progress-repo.ts";
import { listNew, placeTargets } from "../targets-repo.ts";
import { placeLinksJob } from "./kinds.ts";

const AT_ONCE = 500;
const TURN_MS = 5000;
/** Of an address that can't be read. */
const NO_HOST = "-";

/** Gives new addresses a host and a time, then continues with older Pins. */
export async function placeLinks({ db, elapsedMs }: Context): Promise<void> {
  const end = elapsedMs() + TURN_MS;
  while (elapsedMs() < end) {
    const count = await db.transaction(async (tx) => {
      const targets = await listNew(tx, AT_ONCE);
      if (targets.length > 0) await placeTargets(tx, targets.map(hostOf));
      return targets.length;
    });
    if (count > 0) continue;
    if (await db.transaction((tx) => readSomeOlder(tx, AT_ONCE))) return;
  }
  await db.transaction((tx) => enqueue(tx, placeLinksJob, {}, { key: placeLinksJob.name }));
}

function hostOf({ id, url }: { id: string; url: string }) {
  const host = URL.parse(url)?.hostname || NO_HOST;
  return { id, host, domain: getDomain(host) ?? "" };
}
