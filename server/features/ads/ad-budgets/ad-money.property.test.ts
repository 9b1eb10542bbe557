import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createDatabase } from "#server/platform/db/database.ts";
import {
  buildAdAccount,
  buildAdGroup,
  buildCampaign,
  deposit,
  grantCredit,
  listMoneyMistakes,
} from "#testkit/ads/ad-money.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { propertyOptions } from "#testkit/worlds/property-options.ts";
import {
  type BillableEvent,
  closeLeases,
  expireCredits,
  leaseBudget,
  refundCharges,
  releaseLease,
  settle,
} from "./index.ts";

const database = await createTestDatabase();
const db = createDatabase({ url: database.url, poolSize: 6 });
afterAll(async () => {
  await db.close();
  await database[Symbol.asyncDispose]();
});

/** Small amounts meet at the limits; the others are what an int8 can just hold the sum of. */
const amount = fc.oneof(
  { weight: 5, arbitrary: fc.bigInt({ min: 1n, max: 40n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 10n ** 15n, max: 10n ** 15n + 5n }) },
);
const group = fc.nat({ max: 2 });
const pick = fc.nat({ max: 20 });
const limit = fc.option(amount);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("lease" as const), group, amount }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("settle" as const), group, amount, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("repeat" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("release" as const), amount, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("close" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("limit" as const), group, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cap" as const), day: limit, lifetime: limit }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("deposit" as const), amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("credit" as const),
      amount,
      hours: fc.integer({ min: -1, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund" as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function buildWorld() {
  let time = new Date("2026-10-24T12:00:00Z");
  const context = { db, now: () => time };
  const adAccountId = await buildAdAccount(context, { prepaid: 60n });
  const campaignId = await buildCampaign(context, adAccountId, { isFlexible: true });
  const ids = { adAccountId, campaignId };
  const groups = [
    await buildAdGroup(context, ids, { budget: 30n }),
    await buildAdGroup(context, ids, { budgetType: "LIFETIME", budget: 50n }),
    await buildAdGroup(context, ids, { budget: 7n }),
  ];
  const leases: { id: string; group: number; process: string }[] = [];
  const events: BillableEvent[] = [];

  const set = (table: string, column: string, id: string, value: bigint | null) =>
    db.query({ text: `update ${table} set ${column} = $2 where id = $1` }, [
      id,
      value === null ? null : String(value),
    ]);
  const eventAt = (at: number) => (events.length === 0 ? undefined : events[at % events.length]);
  const leaseAt = (at: number) => (leases.length === 0 ? undefined : leases[at % leases.length]);

  async function take(process: string, now: Step): Promise<void> {
    switch (now.do) {
      case "lease": {
        const wish = { process, adGroupId: groups[now.group] ?? "", wishMicro: now.amount };
        const answer = await leaseBudget(context, wish);
        if ("lease" in answer && answer.lease.id)
          leases.push({ id: answer.lease.id, group: now.group, process });
        return;
      }
      case "settle": {
        const lease = leaseAt(now.pick);
        const adGroupId = groups[lease?.group ?? now.group] ?? "";
        const event: BillableEvent = {
          offerId: crypto.randomUUID(),
          kind: "CLICKTHROUGH",
          adGroupId,
          adId: adGroupId,
          leaseId: lease?.id ?? null,
          priceMicro: now.amount,
          happenedAt: time,
        };
        events.push(event);
        await settle(context, [event]);
        return;
      }
      case "repeat": {
        const event = eventAt(now.pick);
        if (event) await settle(context, [event, event]);
        return;
      }
      case "release": {
        const lease = leaseAt(now.pick);
        if (lease)
          await releaseLease(context, { leaseId: lease.id, process: lease.process, unusedMicro: now.amount });
        return;
      }
      case "close":
        await closeLeases(context, time);
        return;
      case "limit":
        await set("ad_groups", "budget", groups[now.group] ?? "", now.amount);
        return;
      case "cap":
        await set("campaigns", "daily_spend_cap", campaignId, now.day);
        await set("campaigns", "lifetime_spend_cap", campaignId, now.lifetime);
        return;
      case "deposit":
        return await deposit(context, adAccountId, now.amount);
      case "credit":
        return await grantCredit(context, adAccountId, now.amount, later(now.hours).toISOString());
      case "expire":
        await expireCredits(context);
        return;
      case "refund": {
        const event = eventAt(now.pick);
        const wanted = { adAccountId, offerIds: [event?.offerId ?? ""], reason: "many" } as const;
        if (event) await db.transaction((tx) => refundCharges(tx, wanted, time));
        return;
      }
      case "wait":
        time = later(now.hours);
    }
  }
  const later = (hours: number) => new Date(time.getTime() + hours * 60 * 60 * 1000);
  return { take, close: async () => await closeLeases(context, later(48)), adAccountId };
}

test("whatever processes do at once, nothing fails, and the money adds up", {
  timeout: 120_000,
}, async () => {
  const lanes = fc.array(fc.array(step, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(lanes, async (all) => {
      const world = await buildWorld();
      await Promise.all(
        all.map(async (steps, lane) => {
          for (const each of steps) await world.take(`process ${lane}`, each);
        }),
      );
      expect(await listMoneyMistakes(db)).toEqual([]);
      await world.close();
      expect(await listMoneyMistakes(db)).toEqual([]);
      const left = await db.query(
        { text: "select id from ad_budgets where ad_account_id = $1 and reserved_micro <> 0" },
        [world.adAccountId],
      );
      expect(left).toEqual([]);
    }),
    propertyOptions(8),
  );
});
