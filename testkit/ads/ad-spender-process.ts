import { appendFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import {
  type BillableEvent,
  leaseBudget,
  releaseLease,
  settle,
} from "#server/features/ads/ad-budgets/index.ts";
import { createDatabase } from "#server/platform/db/database.ts";
import type { ShownAds, SpenderOptions } from "./ad-spenders.ts";

/*
 * A process that shows ads as a web process does: it holds each offer's price from a lease in memory, and settles what
 * was seen or pressed. It sends what it showed when it's done. What it's about to settle it writes to a file first.
 */

const options: SpenderOptions = JSON.parse(process.argv[2] ?? "");
const context = { db: createDatabase({ url: options.databaseUrl, poolSize: 3 }), now: () => new Date() };
const random = createRandom(options.seed);
const shown: ShownAds = { offers: 0, events: 0, priceMicro: "0", freeMicro: "0" };
let [price, free] = [0n, 0n];

type Held = { id: string; left: bigint };
const leases = new Map<string, Held>();
const triedAt = new Map<string, number>();
let events: BillableEvent[] = [];

/** The same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function hold(adGroupId: string, hold: bigint, top: bigint): Promise<string | null> {
  const held = leases.get(adGroupId);
  if (held && held.left >= hold) {
    held.left -= hold;
    return held.id;
  }
  if (performance.now() - (triedAt.get(adGroupId) ?? Number.NEGATIVE_INFINITY) < options.retryMs) return null;
  if (held) {
    leases.delete(adGroupId);
    await releaseLease(context, { leaseId: held.id, process: options.name, unusedMicro: held.left });
  }
  const answer = await leaseBudget(context, {
    process: options.name,
    adGroupId,
    wishMicro: top * 40n,
    leastMicro: top,
    maxPercentOfRoom: 5,
  });
  if (!("lease" in answer) || answer.lease.id === null) {
    triedAt.set(adGroupId, performance.now());
    return null;
  }
  leases.set(adGroupId, { id: answer.lease.id, left: answer.lease.grantedMicro - hold });
  return answer.lease.id;
}

async function settleAll(): Promise<void> {
  const batch = events;
  events = [];
  if (batch.length === 0) return;
  const lines = batch.map((event) => JSON.stringify({ ...event, priceMicro: String(event.priceMicro) }));
  appendFileSync(options.file, `${lines.join("\n")}\n`);
  for (const { priceMicro, chargedMicro } of await settle(context, batch)) {
    price += priceMicro;
    free += priceMicro - chargedMicro;
  }
}

for (let request = 0; request < options.requests; request += 1) {
  const { id: adGroupId, clickRate } = options.adGroups[Math.floor(random() * options.adGroups.length)] ?? {
    id: "",
    clickRate: 1,
  };
  const bid = BigInt(Math.round(options.price * (0.5 + random() / 2)));
  // Only some are pressed: holding the whole price for each would keep others from being shown.
  const held = clickRate === 1 ? bid : (bid * BigInt(Math.round(clickRate * 1500))) / 1000n;
  const leaseId = await hold(adGroupId, held, BigInt(options.price));
  if (leaseId !== null) {
    shown.offers += 1;
    if (random() < clickRate) {
      shown.events += 1;
      events.push({
        offerId: crypto.randomUUID(),
        kind: clickRate === 1 ? "IMPRESSION" : "CLICKTHROUGH",
        adGroupId,
        adId: adGroupId,
        leaseId,
        priceMicro: bid,
        happenedAt: new Date(),
      });
    }
  }
  if (request % options.settleEvery === 0) await settleAll();
  if (request % 200 === 0) await setTimeout(options.pauseMs);
}
await settleAll();
for (const { id, left } of leases.values()) {
  await releaseLease(context, { leaseId: id, process: options.name, unusedMicro: left });
}
process.send?.({ ...shown, priceMicro: String(price), freeMicro: String(free) });
await context.db.close();
