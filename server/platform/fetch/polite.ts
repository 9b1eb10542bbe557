import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { SiteBusyError, type SiteVisit } from "./visit-site.ts";
import { findPauseMs, pauseSite, releaseSlot, type Slot, takeSlot } from "./visits-repo.ts";

/** So much is fetched from a site at once, by all workers together. Fewer than an import fetches at once from everywhere. */
const SLOTS = 3;
/** Between two visits in a slot. */
const PAUSE_SECONDS = 0.1;
/** Longer than anything takes; then the process with the slot is gone. */
const VISIT_SECONDS = 60;
/** A free slot is waited for at most so long. */
const WAIT_MS = 3000;
const LOOK_EVERY_MS = 50;
/** Then a caller without a slot does something else for so long. */
const REST_MS = 1000;

const PAUSE_DEFAULT_SECONDS = 30;
/** Anyone's page may ask for a pause for its whole host. So the first is short, and longer only if it's asked for again. */
const PAUSE_STEP_SECONDS = 600;
const PAUSE_LONGEST_SECONDS = 3600;
/** Then its answer counts as a refusal. */
const PAUSES_MAX = 10;

const polite = new WeakMap<Context, Context>();

/** The same context, but what is fetched with it is fetched politely. */
export function politely(context: Context): Context {
  const known = polite.get(context) ?? { ...context, visitSite: (host: string) => visit(context, host) };
  polite.set(context, known);
  return known;
}

async function visit({ db, elapsedMs }: Context, host: string): Promise<SiteVisit> {
  const endsAt = elapsedMs() + WAIT_MS;
  for (;;) {
    const slot = await takeSlot(db, host, { slots: SLOTS, seconds: VISIT_SECONDS });
    if (slot !== null) return visitIn(db, host, slot);
    const pauseMs = await findPauseMs(db, host);
    if (pauseMs !== null) throw busyFor(host, pauseMs);
    if (elapsedMs() > endsAt) throw busyFor(host, REST_MS);
    await wait(LOOK_EVERY_MS);
  }
}

function visitIn(db: Db, host: string, slot: Slot): SiteVisit {
  let isWell = true;
  const end = async () => await releaseSlot(db, host, slot, { seconds: PAUSE_SECONDS, isWell });
  return {
    end,
    async pause(asked) {
      isWell = false;
      const wanted = asked === null ? PAUSE_DEFAULT_SECONDS : asked / 1000;
      const seconds = Math.min(Math.max(wanted, 1), PAUSE_LONGEST_SECONDS);
      const limits = { stepSeconds: PAUSE_STEP_SECONDS, timesMax: PAUSES_MAX };
      const ms = await pauseSite(db, host, { seconds, ...limits });
      if (ms <= 0) return;
      await end();
      throw busyFor(host, ms);
    },
  };
}

function busyFor(host: string, ms: number): SiteBusyError {
  return new SiteBusyError(host, new Date(Date.now() + ms));
}
