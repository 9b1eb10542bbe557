import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { attributedTo } from "#contract/ads/chrome-attribution.ts";
import { buildShownAd, type ShownAd } from "#testkit/ads/shown-ads.ts";
import { startCast } from "#testkit/cast.ts";
import { countWhole } from "#testkit/counted.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { propertyOptions } from "#testkit/worlds/property-options.ts";
import { noteSavedPins } from "./attributions-repo.ts";
import { viewerKeyOf } from "./offer.ts";
import { settleAds } from "./settle-ads.ts";

const { app, heron: business, wren, dove } = await startCast(["heron", "wren", "dove"]);
const { db, keys } = app.context;
const members = [wren.id, dove.id, null];

const first = await buildShownAd(app, business.id);
// Two ads of one Pin, and one of another.
const ads = [
  first,
  await buildShownAd(app, business.id, { pinId: first.pinId }),
  await buildShownAd(app, business.id),
];

const query = <Row>(text: string, values: unknown[] = []) => db.query<Row>({ text }, values);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Mostly soon after another. The edges of both windows are met exactly, and missed by a moment. */
const wait = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, MINUTE, 40 * MINUTE, 5 * 60 * MINUTE) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(DAY - 1, DAY, DAY + 1, 6 * DAY, 7 * DAY - 1, 7 * DAY, 7 * DAY + 1),
  },
);
/** Mostly the first of three. */
const often = fc.constantFrom(0, 0, 0, 1, 2);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("touch" as const),
      wait,
      ad: often,
      member: often,
      surface: fc.nat({ max: 1 }),
      kind: fc.constantFrom("impression" as const, "click" as const),
      isValid: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("save" as const),
      wait,
      ad: often,
      member: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("leave" as const),
      wait,
      offer: fc.nat({ max: 20 }),
      reason: fc.constantFrom(null, "expired", "rate"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("settle" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Touch = {
  offerId: string;
  ad: ShownAd;
  viewerKey: string;
  surface: number;
  kind: "click" | "view";
  at: number;
  isValid: boolean;
};
type Action = {
  what: "saves" | "visits";
  pinId: string;
  viewerKey: string;
  offerId: string | null;
  at: number;
};

type NewEvent = Pick<Touch, "offerId" | "ad" | "viewerKey" | "surface" | "at"> & {
  kind: string;
  reason: string | null;
};

async function storeEvent({ offerId, ad, viewerKey, surface, at, kind, reason }: NewEvent): Promise<void> {
  await query(
    `insert into ad_events (offer_id, kind, at, ad_id, ad_group_id, campaign_id, surface, price_micro, viewer_key, reason)
      values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)`,
    [
      ...[offerId, kind, new Date(at).toISOString(), ad.adId, ad.adGroupId, ad.campaignId, surface],
      ...[viewerKey || null, reason],
    ],
  );
}

async function storeSave(pinId: string, memberId: string, at: number): Promise<void> {
  const saved = await buildPinRow(app, memberId);
  await query("update pins set source_pin_id = $2 where id = $1", [saved, pinId]);
  await db.transaction((tx) =>
    noteSavedPins(tx, [{ objectId: saved, createdAt: new Date(at).toISOString() }]),
  );
}

/** Does what the steps say, as time goes by. Returns what was touched and done. */
async function run(steps: readonly Step[]): Promise<{ touches: Touch[]; actions: Action[] }> {
  const touches: Touch[] = [];
  const actions: Action[] = [];
  const gone = new Set<string>();
  let at = Date.parse("2026-01-01T00:07:00Z");
  for (const each of steps) {
    if (each.do === "settle") {
      await settleAds(app.context);
      continue;
    }
    at += each.wait;
    if (each.do === "touch") {
      const ad = ads[each.ad] ?? first;
      const { surface, isValid } = each;
      const kind = each.kind === "click" ? ("click" as const) : ("view" as const);
      const viewerKey = viewerKeyOf(keys, members[each.member] ?? null);
      const touch = { offerId: randomUUID(), ad, viewerKey, surface, kind, at, isValid };
      touches.push(touch);
      await storeEvent({ ...touch, kind: each.kind, reason: isValid ? null : "rate" });
    } else if (each.do === "save") {
      const { pinId } = ads[each.ad] ?? first;
      const memberId = members[each.member] ?? wren.id;
      actions.push({ what: "saves", pinId, viewerKey: viewerKeyOf(keys, memberId), offerId: null, at });
      await storeSave(pinId, memberId, at);
    } else {
      const touch = touches[each.offer % Math.max(1, touches.length)];
      if (!touch || gone.has(touch.offerId)) continue;
      gone.add(touch.offerId);
      const { ad, viewerKey, offerId } = touch;
      await storeEvent({ ...touch, at, kind: "outbound", reason: each.reason });
      const counts = each.reason === null || (each.reason === "expired" && viewerKey !== "");
      if (counts) actions.push({ what: "visits", pinId: ad.pinId, viewerKey, offerId, at });
    }
  }
  return { touches, actions };
}

/** What each quarter of an hour must have counted, each action by itself. */
function recount({ touches, actions }: { touches: Touch[]; actions: Action[] }): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { what, pinId, viewerKey, offerId, at } of actions) {
    const led = touches.filter(
      (touch) =>
        touch.isValid &&
        (touch.offerId === offerId ||
          (viewerKey !== "" && touch.viewerKey === viewerKey && touch.ad.pinId === pinId)),
    );
    const by = attributedTo(led, at);
    if (by === null) continue;
    const quarter = Math.floor(at / (15 * MINUTE)) * 15 * MINUTE;
    const name = `${by.ad.adId} ${by.surface} ${quarter} ${by.kind}_${what}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

type Counted = { name: string; counted: string };

async function readCounts(): Promise<Map<string, number>> {
  const rows = await query<Counted>(
    `select concat_ws(' ', ad_id, surface, (extract(epoch from at) * 1000)::bigint, what) as name, counted
      from ad_rollups cross join lateral (values ('click_saves', click_saves), ('view_saves', view_saves),
        ('click_visits', click_visits), ('view_visits', view_visits)) as each (what, counted)
      where counted > 0`,
  );
  return new Map(rows.map(({ name, counted }) => [name, Number(counted)]));
}

const byName = (counts: Map<string, number>) => [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));

async function forgetAll(): Promise<void> {
  for (const table of ["ad_events", "ad_saves", "ad_attributions", "ad_rollups", "ad_rollup_days"])
    await query(`delete from ${table}`);
}

test.each([
  ["impression", DAY, 1],
  ["impression", DAY + 1, 0],
  ["click", DAY + 1, 1],
  ["click", 7 * DAY, 1],
  ["click", 7 * DAY + 1, 0],
] as const)("a save after a valid %s, %i milliseconds later, counts %i times", async (kind, wait, times) => {
  await forgetAll();
  const touch = { do: "touch", wait: 1, ad: 0, member: 0, surface: 0, kind, isValid: true } as const;
  const done = await run([touch, { do: "save", wait, ad: 0, member: 0 }]);
  await countWhole(app, "ads", () => settleAds(app.context));
  const counts = byName(await readCounts());
  expect(counts).toEqual(byName(recount(done)));
  expect(counts).toHaveLength(times);
});

let attributed = 0;

test("whatever is seen, pressed, saved and left, each is counted once, for the ad that led there", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      await forgetAll();
      const done = await run(steps);
      const expected = recount(done);
      attributed += expected.size;
      for (let round = 0; round < 2; round += 1) await countWhole(app, "ads", () => settleAds(app.context));
      expect(byName(await readCounts())).toEqual(byName(expected));
      const [days] = await query<{ is_same: boolean }>(
        `select (select coalesce(sum(click_saves + view_saves * 1000 + click_visits * 1000000), 0) from ad_rollup_days) =
          (select coalesce(sum(click_saves + view_saves * 1000 + click_visits * 1000000), 0) from ad_rollups) as is_same`,
      );
      expect(days?.is_same).toBe(true);
    }),
    propertyOptions(20),
  );
  // Steps at random may also lead nowhere.
  expect(attributed).toBeGreaterThan(0);
}, 120_000);
